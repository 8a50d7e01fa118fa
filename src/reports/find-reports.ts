import { statSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import { findFiles, type UnreadPath } from '../files/find-files.ts'
import type { Patterns } from '../files/patterns.ts'
import type { Hide } from '../secrets/secrets.ts'
import { mayHoldPassword } from '../text.ts'

/** A file that may be a report. */
export type FoundReport = {
  file: string
  /** Whether a pattern names exactly this file. */
  isNamed: boolean
  /** The folders that stand for a whole `*` in the first pattern that matches the file. */
  starFolders: readonly string[]
}

/** A path without wildcards at which there is no file: nothing at all, or a folder without a report. */
export type MissingReport = {
  path: string
  /** Whether the path may be an address with a password, which no message may show. */
  mayBeSecret: boolean
  isFolder: boolean
}

/** Finds the files that may be reports, and the paths at which a report is missing. Throws an InputError for invalid patterns. */
export async function findReports({ patterns, root, hide }: { patterns: string; root: string; hide: Hide }) {
  const { files, named, rules, unread, warnings } = await findFiles(
    { input: 'test-report', patterns, root, hide },
    mayBeReport,
  )
  const missing = missingAmong(named, [...files, ...unread.map(({ path }) => path)])
  const reports = files.map((file): FoundReport => {
    const rule = rules.find(({ negate, takes }) => !negate && takes(file))
    return { file, isNamed: named.has(file), starFolders: rule?.foldersForStars(file) ?? [] }
  })
  const empty = emptyFolders(rules, files).filter((folder) => folder !== root)
  const foldersOfLostReports = [...missing.map(folderOfMissing), ...unread.map(folderOfUnread), ...empty]
  return {
    reports,
    missing,
    /** Paths that patterns name but that can't be read. */
    unread: unread.filter(({ path }) => named.has(path)),
    /** The folders of reports that may have been there, absolute. */
    foldersOfLostReports: [...new Set(foldersOfLostReports)],
    warnings,
  }
}

/** Playwright leaves a `.last-run.json` beside recordings, and Allure keeps attachments beside its results. */
function mayBeReport(file: string): boolean {
  return /^[^.].*(?<!-attachment)\.(?:json|xml|trx)$/is.test(basename(file))
}

function missingAmong(named: ReadonlyMap<string, string>, found: readonly string[]): MissingReport[] {
  return [...named].flatMap(([path, line]) => {
    if (found.some((file) => file === path || file.startsWith(path + sep))) return []
    const isFolder = isFolderAt(path)
    // Another pattern excludes a file that is there.
    return isFolder === false ? [] : [{ path, mayBeSecret: mayHoldPassword(line), isFolder: isFolder === true }]
  })
}

/** Undefined if nothing is at the path. */
function isFolderAt(path: string): boolean | undefined {
  try {
    return statSync(path).isDirectory()
  } catch {
    return undefined
  }
}

/** The folder of a missing report. Without the extension of a report, the path may have been that of a folder. */
function folderOfMissing({ path, isFolder }: MissingReport): string {
  return !isFolder && mayBeReport(path) ? dirname(path) : path
}

function folderOfUnread({ path, kind }: UnreadPath): string {
  return kind === 'file' ? dirname(path) : path
}

/** The folders in which patterns with wildcards found nothing. */
function emptyFolders(rules: Patterns['rules'], files: readonly string[]): string[] {
  const empty = rules.filter(({ negate, hasWildcard, takes }) => !negate && hasWildcard && !files.some(takes))
  return empty.map(({ start }) => start)
}
