import type { CommentView } from '../emulators/github/types.ts'

/** Who keeps the recordings: GitHub, without a key, or the service. */
export type Host = 'github' | 'service'

/** How a run shares at each host, in a sentence. */
export const ways: Readonly<Record<Host, string>> = { github: 'without a key', service: 'with a service' }

export const headings: Readonly<Record<Host, string>> = {
  github: 'Without a key: GitHub keeps the recordings',
  service: 'With a service',
}

/** The host that keeps the recordings of a comment. */
export function hostIn({ body }: Pick<CommentView, 'body'>): Host {
  return /^<!-- share-recordings key=\S* by=github -->/.test(body) ? 'github' : 'service'
}
