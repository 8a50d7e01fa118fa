export { examineBytes, examineFile } from '../../../src/media/examine-file.ts'
