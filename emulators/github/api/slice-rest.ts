const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  '/repos/{owner}/{repo}': ['get'],
  '/repos/{owner}/{repo}/actions/artifacts': ['get'],
  '/repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}': ['get'],
  '/repos/{owner}/{repo}/actions/runs': ['get'],
  '/repos/{owner}/{repo}/actions/runs/{run_id}': ['get'],
  '/repos/{owner}/{repo}/actions/runs/{run_id}/artifacts': ['get'],
  '/repos/{owner}/{repo}/commits/{commit_sha}/pulls': ['get'],
  '/repos/{owner}/{repo}/issues/comments': ['get'],
  '/repos/{owner}/{repo}/issues/comments/{comment_id}': ['get', 'patch', 'delete'],
  '/repos/{owner}/{repo}/issues/{issue_number}/comments': ['get', 'post'],
  '/repos/{owner}/{repo}/pulls': ['get'],
  '/repos/{owner}/{repo}/pulls/{pull_number}': ['get'],
  '/repos/{owner}/{repo}/pulls/{pull_number}/files': ['get'],
}

/** Reduces GitHub's OpenAPI description to the operations above and the components that they refer to. */
export function sliceRest(full: unknown): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [path, methods] of Object.entries(OPERATIONS)) {
    paths[path] = {}
    for (const method of methods) paths[path][method] = required(full, ['paths', path, method])
  }
  const components: Record<string, Record<string, unknown>> = {}
  const open = [...references(paths)]
  for (let reference = open.pop(); reference !== undefined; reference = open.pop()) {
    const [kind = '', name = ''] = reference.replace('#/components/', '').split('/')
    if (components[kind]?.[name] !== undefined) continue
    const component = required(full, ['components', kind, name])
    components[kind] = { ...components[kind], [name]: component }
    open.push(...references(component))
  }
  const { version, title, license } = record(required(full, ['info']))
  const info = { title, version, license }
  return withoutProse({ openapi: record(full)['openapi'], info, paths, components: sorted(components) }, '')
}

function* references(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string' && !value.startsWith('#/components/examples/'))
      yield value
    else yield* references(value)
  }
}

const PROSE = new Set(['example', 'examples', 'externalDocs', 'summary', 'tags', 'x-github', 'x-octokit'])

/** Drops everything that no check reads. A response keeps its description because OpenAPI requires one. */
function withoutProse(part: unknown, parent: string): unknown {
  if (Array.isArray(part)) return part.map((item) => withoutProse(item, ''))
  if (typeof part !== 'object' || part === null) return part
  const kept = Object.entries(part).filter(([key, value]) => {
    if (parent === 'properties') return true
    return !PROSE.has(key) && (key !== 'description' || typeof value !== 'string' || isResponse(part))
  })
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutProse(value, key)]))
}

function isResponse(part: object): boolean {
  return Object.keys(part).every((key) => ['description', 'content', 'headers', 'links'].includes(key))
}

function sorted(part: Record<string, Record<string, unknown>>): unknown {
  const byName = Object.entries(part).map(([kind, named]) => [
    kind,
    Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))),
  ])
  return Object.fromEntries(byName)
}

function required(whole: unknown, path: readonly string[]): unknown {
  let part = whole
  for (const key of path) part = record(part)[key]
  if (part === undefined) throw new Error(`The description has no ${path.join(' > ')}.`)
  return part
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value))
}
