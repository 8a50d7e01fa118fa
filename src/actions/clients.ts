// All that needs the HTTP client, for run-action.ts to load at once.
export { createGitHub } from '../github/github.ts'
export { openConnections } from '../http/connections.ts'
export { openService } from '../service/service-client.ts'
