export { examineBytes, examineFile } from '../../../src/video/examine-file.ts'
