import pLimit from 'p-limit'
import type { GitHub } from '../github/github.ts'
import { valueAt } from '../json.ts'
import { createCommentStore, nextPage, type PullRequestView, pageFields, readPage } from './comment-store.ts'

/** An open pull request, with the comments that the token's own account wrote on it. */
export type OpenPullRequest = PullRequestView & { number: number }

/** Each comes with up to 100 comments. */
const openQuery = `query Open($owner: String!, $repo: String!, $after: String) {
  rateLimit { remaining }
  repository(owner: $owner, name: $repo) {
    pullRequests(states: OPEN, first: 20, after: $after) {
      nodes {
        number
        headRefOid
        state
        comments(first: 100) {
        ${pageFields}
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

const askedAtOnce = 8

/** All open pull requests of the repository. Throws what GitHub's client throws. */
export async function listOpenPullRequests(github: GitHub): Promise<OpenPullRequest[]> {
  try {
    return await listMany(github)
  } catch {
    // GitHub gives up on a query that takes it long, as one for many long comments may.
    return await listOneByOne(github)
  }
}

async function listMany(github: GitHub): Promise<OpenPullRequest[]> {
  const found: OpenPullRequest[] = []
  for (let after: string | null = null; ; ) {
    const data = await github.query(openQuery, { ...github.repository, after })
    const pulls = valueAt(data, 'repository', 'pullRequests')
    const nodes = valueAt(pulls, 'nodes')
    if (!Array.isArray(nodes)) throw new Error('GitHub does not show the pull requests')
    for (const node of nodes) {
      const number = Number(valueAt(node, 'number'))
      const page = readPage(node, null)
      found.push({ ...(page.next === null ? page : await createCommentStore(github, number).list()), number })
    }
    after = nextPage(pulls, after)
    if (after === null) return found
  }
}

async function listOneByOne(github: GitHub): Promise<OpenPullRequest[]> {
  const { reading, repository } = github
  const pulls = await reading.paginate(reading.rest.pulls.list, {
    ...repository,
    state: 'open',
    per_page: 100,
  })
  const limit = pLimit(askedAtOnce)
  const views = await Promise.all(
    pulls.map(({ number }) =>
      limit(async () => ({ ...(await createCommentStore(github, number).list()), number })),
    ),
  )
  // Some may have been closed meanwhile.
  return views.filter(({ isOpen }) => isOpen)
}
