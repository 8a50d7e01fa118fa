import { realpathSync } from 'node:fs'
import * as ofThisSystem from 'node:path'
import { join } from 'node:path'

/** The workspace's path as it is given, and with all links in it resolved. */
export type Workspace = { path: string; real: string }

export function openWorkspace(path: string): Workspace {
  return { path, real: realpathSync.native(path) }
}

type PathRules = Pick<typeof ofThisSystem, 'relative' | 'isAbsolute' | 'sep'>

/** A file's place below the workspace, under the name of the workspace that the search used; undefined outside it. */
export function pathInside(
  file: string,
  workspace: Workspace,
  { relative, isAbsolute, sep }: PathRules = ofThisSystem,
): string | undefined {
  const paths = [workspace.path, workspace.real].map((root) => relative(root, file))
  return paths.find((path) => path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path))
}

/** Whether a symbolic link leads to a file below the workspace, in the middle of its path too. */
export function passesThroughLink(file: string, workspace: Workspace): boolean {
  const path = pathInside(file, workspace)
  if (path === undefined) return false
  const real = realpathSync.native(file)
  const expected = join(workspace.real, path)
  return process.platform === 'win32' ? real.toLowerCase() !== expected.toLowerCase() : real !== expected
}
