import { readFile } from 'node:fs/promises'

/** The operation of GitHub's description that a request asks for, and the values in its path. */
export type Route = { operationId: string; params: Readonly<Record<string, string>> }

export type Router = (method: string, path: string) => Route | undefined

let opened: Promise<Router> | undefined

/** Shared by all emulators of a process. */
export function openRouter(): Promise<Router> {
  opened ??= readRouter()
  return opened
}

async function readRouter(): Promise<Router> {
  const { paths } = JSON.parse(await readFile(new URL('../api/rest.json', import.meta.url), 'utf8'))
  const routes = Object.entries<Record<string, { operationId: string }>>(paths).map(([path, operations]) => ({
    pattern: patternOf(path),
    operations,
  }))
  return (method, path) => {
    for (const { pattern, operations } of routes) {
      const params = pattern.exec(path)?.groups
      const operationId = operations[method.toLowerCase()]?.operationId
      if (params && operationId !== undefined) return { operationId, params: decoded(params) }
    }
    return undefined
  }
}

/** `/repos/{owner}` as a pattern with a group for each name in braces. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`)
}

function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
}
