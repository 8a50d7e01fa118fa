import { realpath } from 'node:fs/promises'
import * as ofThisSystem from 'node:path'
import { join } from 'node:path'

/** The workspace's path as it is given, and with all links in it resolved. */
export type Workspace = { path: string; real: string }

export async function openWorkspace(path: string): Promise<Workspace> {
  return { path, real: await realpath(path) }
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

/** Whether a symbolic link leads to the file whose place below the workspace is `path`, in the middle of it too. */
export async function passesThroughLink(file: string, path: string, workspace: Workspace): Promise<boolean> {
  const real = await realpath(file)
  const expected = join(workspace.real, path)
  return process.platform === 'win32' ? real.toLowerCase() !== expected.toLowerCase() : real !== expected
}
