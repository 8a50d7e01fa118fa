import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isCount } from '../shape.ts'
import { oneLine } from '../text.ts'
import { isAbsolute, segmentsOf, startsWith } from './report-folder.ts'
import type { OwnLine, RecordedTest, ReportedTest, ReportedTry, SourceLine } from './reported-test.ts'

/** In characters: no system has longer paths, and outputs have no room for them. */
const longestPath = 4096

/** The line that a report has in two fields; undefined where there is no file. */
export function sourceLineAt(file: unknown, line: unknown): SourceLine | undefined {
  const name = typeof file === 'string' && file.length <= longestPath ? oneLine(file) : ''
  const number = Number(line)
  return name === '' ? undefined : { file: name, line: isCount(number) && number > 0 ? number : undefined }
}

/** What of a stack is looked at: a page's content can stand in it, in one line. */
const longestStack = 50_000
const longestLine = 500

/** The source lines that a stack names, in their order; of JavaScript, Python, .NET and what writes alike. */
export function sourceLinesIn(stack: string): SourceLine[] {
  return stack
    .slice(0, longestStack)
    .split('\n')
    .flatMap((line) => {
      const cut = line.slice(0, longestLine)
      const [, file, number] =
        /\bFile "([^"]+)", line (\d{1,7})/.exec(cut) ??
        / in (\S.*):line (\d{1,7})\s*$/.exec(cut) ??
        /(?:^|[\s(])(?:[a-z][\w+-]*:\/\/\/?)?((?:[a-z]:)?[^\s():"'<>|*?]+\.\w{1,8}):(\d{1,7})(?!\d)/i.exec(
          cut,
        ) ??
        []
      return sourceLineAt(file, number) ?? []
    })
}

/**
 * Finds where tests are: at their error where that lies in the workspace, else where the report puts the test itself. A
 * report may come from another machine, so the longest ending of a path counts that the workspace has.
 */
export function createLocator(root: string) {
  const rootSegments = segmentsOf(root)
  const realRoot = ifThere(() => realpathSync(root)) ?? root
  const known = new Map<string, string | undefined>()

  function pathOf({ file }: SourceLine): string | undefined {
    if (!known.has(file)) known.set(file, searchedPathOf(file))
    return known.get(file)
  }

  function searchedPathOf(file: string): string | undefined {
    const segments = segmentsOf(file)
    if (segments.some((name) => name === 'node_modules' || name === '.git')) return undefined
    if (isAbsolute(file) && startsWith(segments, rootSegments)) {
      return segments.slice(rootSegments.length).join('/') || undefined
    }
    // A name alone could be that of any file.
    const shortest = isAbsolute(file) ? 2 : Math.min(2, segments.length)
    // No file of a workspace lies deeper.
    for (let length = Math.min(segments.length, 64); length >= shortest; length -= 1) {
      const path = segments.slice(-length).join('/')
      if (isFile(path)) return path
    }
    return undefined
  }

  function isFile(path: string): boolean {
    const found = join(realRoot, path)
    // Behind a link lies another file, or none that the repository has.
    return ifThere(() => lstatSync(found).isFile() && realpathSync(found) === found) === true
  }

  return {
    /** A test with its source line. */
    locate(
      { title, project, result, sourceLines = [] }: Omit<ReportedTest, 'suite' | 'tries'>,
      shown: Omit<ReportedTry, 'videos'>,
    ): RecordedTest {
      const named = { title, project, result, error: shown.error, moreErrors: shown.moreErrors }
      for (const at of [...(shown.sourceLines ?? []), ...sourceLines]) {
        const file = pathOf(at)
        if (file !== undefined) return { ...named, file, line: at.line }
      }
      return { ...named, ...readableLine(sourceLines.at(-1)) }
    },
    /** Where a test itself is, as exactly as one of its reports says it. */
    ownLineOf(reported: readonly ReportedTest[]): OwnLine | undefined {
      const all = reported.flatMap(({ sourceLines = [], covers }): OwnLine[] => {
        const here = sourceLines.find((each) => pathOf(each) !== undefined)
        const { file, line } = here ?? sourceLines[0] ?? {}
        if (file === undefined) return []
        const path = (here && pathOf(here)) ?? segmentsOf(file).join('/')
        return [{ file: path, isHere: here !== undefined, ...(covers === undefined && { line }) }]
      })
      return all.find(({ line }) => line !== undefined) ?? all[0]
    },
    /** The files of all these lines that are in the workspace. */
    sources: () => [...new Set(known.values())].flatMap((path) => (path && isFile(path) ? [path] : [])),
  }
}

/** Undefined for a path that leads nowhere, or that no system can hold. */
function ifThere<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

/** A source line as people can read it although the workspace does not have it; undefined where it is outside of a project. */
function readableLine(at: SourceLine | undefined): SourceLine | undefined {
  if (at === undefined || isAbsolute(at.file) || at.file.split(/[\\/]/).includes('..')) return undefined
  return { file: segmentsOf(at.file).join('/'), line: at.line }
}
