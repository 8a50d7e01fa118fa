// All that needs the HTTP client, for network.ts to load at once.
export { createGitHub } from '../github/github.ts'
export { openConnections } from '../http/connections.ts'
export { openService } from '../service/service-client.ts'
