import { realpathSync } from 'node:fs'
import * as ofThisSystem from 'node:path'
import { join } from 'node:path'

/** The workspace's path as it is given, and with its links resolved. */
export type Workspace = { path: string; real: string }

export function openWorkspace(path: string): Workspace {
  return { path, real: realpathSync.native(path) }
}

type PathRules = Pick<typeof ofThisSystem, 'relative' | 'isAbsolute' | 'sep'>

/** A file's path relative to the workspace, by either of its paths; undefined outside of it. */
export function pathInside(
  file: string,
  workspace: Workspace,
  { relative, isAbsolute, sep }: PathRules = ofThisSystem,
): string | undefined {
  const paths = [workspace.path, workspace.real].map((root) => relative(root, file))
  return paths.find((path) => path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path))
}

/** Whether the path of a file below the workspace has a symbolic link in it. */
export function passesThroughLink(file: string, workspace: Workspace): boolean {
  const path = pathInside(file, workspace)
  if (path === undefined) return false
  const real = realpathSync.native(file)
  const expected = join(workspace.real, path)
  return process.platform === 'win32' ? real.toLowerCase() !== expected.toLowerCase() : real !== expected
}
