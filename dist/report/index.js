import { report } from '../bundle/index.js'

report()
