// Everything that needs the HTTP client, for run-action.ts to import lazily. Nothing else may import it sooner: @actions/github
// reads the environment on import, and run-action.ts first removes the variables that would make that fail.

export { openArtifacts } from '../artifacts/artifact-client.ts'
export { openService } from '../client/service-client.ts'
export { createGitHubClient } from '../github/github-client.ts'
export { openConnections } from '../http/connections.ts'
