import { main } from '../bundle/index.js'

main()
