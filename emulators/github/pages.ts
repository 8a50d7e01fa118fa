import { type Answer, answer } from './answer.ts'
import type { Call } from './call.ts'
import type { State } from './state.ts'
import { archiveAddress } from './storage.ts'

/** Of a pull request, a comment on it, a run, an artifact, a commit or a file. */
const websiteLink = /^\/[^/]+\/[^/]+\/(?:pull|actions\/runs|commit|blob)\//
const artifactLink = /^\/([^/]+\/[^/]+)\/actions\/runs\/(\d+)\/artifacts\/(\d+)$/

/** Whether somebody follows a link: with a browser or, at an artifact, also with a player. They send no token. */
export function isVisit({ method, path, headers: { accept, authorization } }: Call): boolean {
  if (method !== 'GET' || authorization !== undefined) return false
  return accept?.includes('text/html') || websiteLink.test(path)
}

/**
 * An artifact's link leads to its bytes until it expires, and a link to a pull request or run to the page that shows them, if
 * there is one. All other links have no page.
 */
export function pageAt(path: string, state: State): Answer {
  const isShown = /^\/[^/]+\/[^/]+\/(?:pull|actions\/runs)\/\d+$/.test(path)
  if (isShown && state.page !== undefined) return answer(302, undefined, { location: state.page })
  const [, repository, run, id] = artifactLink.exec(path) ?? []
  const artifact = state.artifacts.find(Number(id))
  if (repository !== state.repository.fullName || artifact?.run?.id !== Number(run)) return noPage
  return artifact.expired ? expired : answer(302, undefined, { location: archiveAddress(state, artifact) })
}

/** What browsers get instead of GitHub's own pages. */
const noPage = notFound(
  'On GitHub, this link leads to code, a commit, a run or a comment. This machine only emulates GitHub, without its pages.',
)
const expired = notFound('This artifact has expired.')

function notFound(why: string): Answer {
  const page = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Emulated GitHub</title>
<p>${why}</p>
`
  return answer(404, page)
}
