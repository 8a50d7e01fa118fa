import { cleanup } from '../bundle/index.js'

cleanup()
