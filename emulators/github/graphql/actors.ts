import { isBot, nodeId, splitName, userId } from '../names.ts'
import type { Place } from '../state.ts'

/** GraphQL shows a bot without the `[bot]` of its name. */
export function actorOf(place: Place, login: string) {
  return isBot(login)
    ? account(place, { type: 'Bot', login: login.replace('[bot]', ''), id: userId(login), path: '/apps' })
    : account(place, { type: 'User', login, id: userId(login) })
}

/** The viewer is always a user. A bot keeps its full name here. */
export function viewerOf(place: Place, login: string) {
  return account(place, { type: 'User', login, id: userId(login) })
}

export function ownerOf(place: Place, repository: { fullName: string; fork: boolean }) {
  const { owner } = splitName(repository.fullName)
  return account(place, { type: repository.fork ? 'User' : 'Organization', login: owner, id: userId(owner) })
}

const NODE_PREFIX: Readonly<Record<string, string>> = { Bot: 'BOT', Organization: 'O', User: 'U' }

function account(
  { serverUrl }: Place,
  { type, login, id, path = '' }: { type: string; login: string; id: number; path?: string },
) {
  const resourcePath = `${path}/${login}`
  return {
    __typename: type,
    id: nodeId(NODE_PREFIX[type] ?? 'U', id),
    databaseId: id,
    login,
    avatarUrl: `${serverUrl}/avatars/u/${id}?v=4`,
    resourcePath,
    url: `${serverUrl}${resourcePath}`,
  }
}
