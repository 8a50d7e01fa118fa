import { reader } from './index.js'

reader()
