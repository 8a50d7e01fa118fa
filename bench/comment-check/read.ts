// The last job of .github/workflows/comment-check.yml runs this with the folder of the other jobs' logs. It reports how
// GitHub behaved, deletes the comment, and fails if a part is missing.
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getOctokit } from '@actions/github'
import { markerOf, readCommentText } from '../../src/comment/state.ts'
import { createSigning } from '../../src/manifest/signature.ts'
import { type Found, problemsOf, summaryOf } from './figures.ts'
import { type JobLog, readLog } from './logs.ts'
import { variable } from './variable.ts'

const commentKey = 'check'
/** The author of comments by a job's token. Other authors could write the marker as well. */
const author = 'github-actions[bot]'

const repository = variable('GITHUB_REPOSITORY')
const [owner = '', repo = ''] = repository.split('/')
const pullRequest = Number(variable('PULL_REQUEST'))
const parts = Array.from({ length: Number(variable('PARTS')) }, (_, at) => at + 1)
const github = getOctokit(variable('GITHUB_TOKEN'))
const signing = createSigning(variable('API_KEY'), variable('GITHUB_REPOSITORY_ID'))

const comments = await listComments()
try {
  const found = await look()
  const summary = summaryOf(found)
  console.log(summary)
  await appendFile(variable('GITHUB_STEP_SUMMARY'), summary)
  for (const problem of problemsOf(found)) {
    console.log(`::error::${problem}`)
    process.exitCode = 1
  }
} finally {
  for (const { id } of comments) await github.rest.issues.deleteComment({ owner, repo, comment_id: id })
}

async function listComments() {
  const asked = { owner, repo, issue_number: pullRequest, per_page: 100 }
  const all = await github.paginate(github.rest.issues.listComments, asked)
  return all.filter(({ body = '', user }) => user?.login === author && body.startsWith(markerOf(commentKey, signing)))
}

/** Only parts signed by this run's jobs count, because the comment of an earlier run may still be there. */
async function look(): Promise<Found> {
  const sections = comments.flatMap(({ body = '' }) => {
    const read = readCommentText(body, pullRequest, { signing })
    return read?.kind === 'ours' ? read.state.sections : []
  })
  const own = sections.filter((section) => section.run.id === variable('GITHUB_RUN_ID'))
  return {
    expected: parts.map((part) => `Part ${part}`),
    standing: own.map(({ heading }) => heading),
    comments: comments.length,
    logs: await readLogs(process.argv[2] ?? ''),
  }
}

async function readLogs(folder: string): Promise<JobLog[]> {
  const names = await readdir(folder).catch(() => [])
  const logs = names.map(async (name) =>
    readLog(Number(/\d+/.exec(name)?.[0]), await readFile(join(folder, name), 'utf8')),
  )
  return (await Promise.all(logs)).toSorted((a, b) => a.part - b.part)
}
