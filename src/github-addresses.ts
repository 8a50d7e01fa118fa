// Pages of a repository. A `repositoryUrl` looks like `https://github.com/octo-org/demo`.

export function repositoryUrlOf({ serverUrl, repository }: { serverUrl: string; repository: string }): string {
  return `${serverUrl}/${repository}`
}

export function pullRequestUrl(number: number, repositoryUrl: string): string {
  return `${repositoryUrl}/pull/${number}`
}

export function commitUrl(commit: string, repositoryUrl: string): string {
  return `${repositoryUrl}/commit/${encodeURIComponent(commit)}`
}

export function runUrl({ id, attempt }: { id: string; attempt: number }, repositoryUrl: string): string {
  return `${repositoryUrl}/actions/runs/${encodeURIComponent(id)}/attempts/${attempt}`
}

/** The page of an artifact, which shows a recording in the browser. */
export function artifactUrl(
  { runId, artifactId }: { runId: string; artifactId: string },
  repositoryUrl: string,
): string {
  return `${repositoryUrl}/actions/runs/${encodeURIComponent(runId)}/artifacts/${encodeURIComponent(artifactId)}`
}

/** The address of a repository's files at a commit. */
export function filesUrlAt(commit: string, repositoryUrl: string): string {
  return `${repositoryUrl}/blob/${encodeURIComponent(commit)}`
}

/** `file` is relative to the repository and uses `/`. */
export function fileUrl({ file, line }: { file: string; line?: number | undefined }, filesUrl: string): string {
  const path = file.split('/').map(encodeURIComponent).join('/')
  return `${filesUrl}/${path}${line === undefined ? '' : `#L${line}`}`
}
