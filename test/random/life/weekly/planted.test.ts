import { describe, expect, it } from 'vitest'
import { readCommentText, type State, stateText } from '../../../../src/comment/state.ts'
import type { CommentStore } from '../../../../src/github/comment-store.ts'
import type { Comment, EditedComment } from '../../../../src/github/read-comments.ts'
import type { Signing } from '../../../../src/manifest/signature.ts'
import { drawPlan } from '../draw-plan.ts'
import { live } from '../live.ts'
import { day } from '../plan.ts'
import { type OpenStep, openStep } from '../step.ts'

type Step = ReturnType<OpenStep>

/** Plants a fault only in cleanups. */
function inCleanups(fault: (step: Step) => Partial<Step>): OpenStep {
  return (world, options) => {
    const step = openStep(world, options)
    return options.job === 'cleanup' ? { ...step, ...fault(step) } : step
  }
}

/** Makes all steps forget a part of the texts that others wrote. */
function inTextsOfOthers(forget: (state: State) => State): OpenStep {
  return (world, options) => {
    const step = openStep(world, options)
    const comments = async (number: number) => {
      const store = await step.github.comments(number)
      return forgetful(store, (body) => rewritten(body, number, step.signing, forget))
    }
    return { ...step, github: { ...step.github, comments } }
  }
}

function rewritten(body: string, pullRequest: number, signing: Signing, change: (state: State) => State) {
  const read = readCommentText(body, pullRequest, { signing, vouch: (state) => state })
  if (read?.kind !== 'ours') return body
  const [, , ...visible] = body.split('\n')
  const place = { commentKey: read.commentKey, pullRequest }
  return [stateText(change(read.state), place, signing), ...visible].join('\n')
}

function forgetful(store: CommentStore, change: (body: string) => string): CommentStore {
  const { history } = store
  const own = new Set<string>()
  const changed = (body: string) => (own.has(body) ? body : change(body))
  const ofComment = (comment: Comment) => ({ ...comment, body: changed(comment.body) })
  const ofEdited = (edited: EditedComment) => {
    const latest = edited.edits.latest.map((edit) => ({ ...edit, text: edit.text && changed(edit.text) }))
    return { ...edited, comment: ofComment(edited.comment), edits: { ...edited.edits, latest } }
  }
  const sending = <T>(body: string, send: () => T): T => {
    own.add(body)
    return send()
  }
  return {
    ...store,
    async list() {
      const view = await store.list()
      return { ...view, comments: view.comments.map(ofComment) }
    },
    create: (body) => sending(body, () => store.create(body)),
    update: (id, body) => sending(body, () => store.update(id, body)),
    ...(history && {
      history: {
        async read(id, count) {
          const edited = await history.read(id, count)
          return edited && ofEdited(edited)
        },
        write: async (id, body, count) => ofEdited(await sending(body, () => history.write(id, body, count))),
      },
    }),
  }
}

/** Makes steps of one kind write changed texts. */
function inTextsWritten(isChanged: (signing: Signing) => boolean, change: (state: State) => State): OpenStep {
  return (world, options) => {
    const step = openStep(world, options)
    if (!isChanged(step.signing)) return step
    const comments = async (number: number) => {
      const store = await step.github.comments(number)
      return writing(store, (body) => rewritten(body, number, step.signing, change))
    }
    return { ...step, github: { ...step.github, comments } }
  }
}

function writing(store: CommentStore, change: (body: string) => string): CommentStore {
  const { history } = store
  return {
    ...store,
    create: (body) => store.create(change(body)),
    update: (id, body) => store.update(id, change(body)),
    ...(history && { history: { ...history, write: (id, body, count) => history.write(id, change(body), count) } }),
  }
}

/** Makes steps believe that GitHub knows every run. */
const believing: OpenStep = (world, options) => {
  const step = openStep(world, options)
  const client = async () => {
    const github = await step.github.client()
    github.octokit.hook.wrap('request', async (request, asked) => {
      const known = { status: 200, url: '', headers: {}, data: {} }
      return asked.url.includes('/actions/runs/{run_id}') ? known : await request(asked)
    })
    return github
  }
  return { ...step, github: { ...step.github, client } }
}

const isKeyless = ({ hasKey }: Signing) => !hasKey
const isKeyed = ({ hasKey }: Signing) => hasKey

/** Acts like a list of fields that is too long. */
const withHashes = (state: State): State => ({
  ...state,
  sections: state.sections.map((section) => ({
    ...section,
    recordings: section.recordings.map((one) => (one.status === 'shared' ? { ...one, sha256: 'e'.repeat(64) } : one)),
  })),
})

const withKeysOfSigned = (state: State): State => ({
  ...state,
  sections: state.sections.map((section) => ({ ...section, key: section.key.replace(' unsigned', '') })),
})

/** Makes cleanups read changed answers from GitHub. */
function toldBy(change: (answer: string) => string): OpenStep {
  return inCleanups(({ github }) => {
    const { client } = github
    const told = async () => {
      const { query, octokit, ...others } = await client()
      octokit.hook.after('request', (response) => {
        if (typeof response.data === 'object') response.data = JSON.parse(change(JSON.stringify(response.data)))
      })
      const asked: typeof query = async (...given) => JSON.parse(change(JSON.stringify(await query(...given))))
      return { ...others, octokit, query: asked }
    }
    return { github: { ...github, client: told } }
  })
}

const withoutReplaced = (state: State): State => ({ ...state, replaced: [] })

/** Acts like a schema that strips unknown fields. */
const withoutUnknown = (state: State): State =>
  JSON.parse(JSON.stringify(state, (name, value) => (name === 'addedLater' ? undefined : value)))

/** Each with the seed to start from, because some faults show only in rare lives. */
const faults: [string, OpenStep, RegExp, number][] = [
  [
    'a sweep that ignores after-days',
    inCleanups(({ clock }) => ({ clock: { ...clock, now: () => clock.now() + 40 * day } })),
    /deleted a share too early/,
    30,
  ],
  [
    'a sweep that treats open pull requests as closed',
    toldBy((answer) =>
      answer.replaceAll('"closedAt":null', '"closedAt":"2001-01-01T00:00:00Z"').replaceAll('"OPEN"', '"CLOSED"'),
    ),
    /that an open pull request shows/,
    1,
  ],
  [
    'a sweep that overlooks closed pull requests',
    toldBy((answer) => answer.replaceAll(/"closedAt":"[^"]*"/g, '"closedAt":null').replaceAll('"CLOSED"', '"OPEN"')),
    /A link is shown|left a share/,
    1,
  ],
  [
    'a sweep that trusts the artifacts of forks',
    toldBy((answer) => answer.replaceAll('"head_repository_id":2', '"head_repository_id":1')),
    /deleted a share too early/,
    140,
  ],
  [
    'steps that forget marks of deleted shares',
    inTextsOfOthers((state) => ({ ...state, removed: {} })),
    /a link is dead|A link is shown after cleanup/,
    490,
  ],
  ['steps that forget replaced shares', inTextsOfOthers(withoutReplaced), /nobody knows the share/, 1],
  [
    'steps that forget the pictures of others',
    inTextsOfOthers((state) => ({
      ...state,
      sections: state.sections.map((section) => ({ ...section, pictures: [] })),
    })),
    /nobody knows the share/,
    1,
  ],
  ['steps without a key that believe in any later run', believing, /section .* lost/, 1],
  [
    'steps without a key that keep hashes',
    inTextsWritten(isKeyless, withHashes),
    /A step without a key wrote \/recordings\/sha256/,
    1,
  ],
  [
    'steps with a key that keep hashes of unsigned manifests',
    inTextsWritten(isKeyed, (state) => withHashes(state)),
    /A step with a key wrote \/recordings\/sha256/,
    1,
  ],
  [
    'reports that give unsigned sections the keys of signed ones',
    inTextsWritten(isKeyed, withKeysOfSigned),
    /an unsigned section with the key of a signed one/,
    1,
  ],
  [
    'steps without a key that forget the sections of others',
    inTextsOfOthers((state) =>
      state.sections.some(({ shared, baseUrl }) => shared > 0 && baseUrl.includes('github'))
        ? { ...state, sections: [], runs: {} }
        : state,
    ),
    /section .* lost/,
    1,
  ],
  ['steps that erase unknown fields', inTextsOfOthers(withoutUnknown), /has lost what a newer version added/, 1],
]

/** Enough lives to find each fault. */
const lives = 400

describe('random lives', () => {
  it.each(faults)(
    'find %s',
    async (_, open, violation, from) => {
      const found = async () => {
        for (let seed = from; seed < from + lives; seed += 1) {
          const { violations } = await live(drawPlan(seed), open)
          if (violations.some((text) => violation.test(text))) return seed
        }
        return undefined
      }
      const seed = await found()
      expect(seed).toBeDefined()
    },
    300_000,
  )
})
