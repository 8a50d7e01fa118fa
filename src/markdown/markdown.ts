import { oneLine } from '../text.ts'

/**
 * Untrusted text that GitHub shows as it is: no markup, HTML, table cell, mention, reference or emoji comes of it.
 * Every ASCII punctuation mark becomes a character reference, and in a code element GitHub looks for no mentions; for
 * addresses of mail it does, and begins at an `@` after any of the characters below, whatever comes then, unless that is
 * a space that nobody sees. Source: postprocess_text in extensions/autolink.c of github.com/github/cmark-gfm.
 */
export function plainText(text: string): string {
  const line = oneLine(text).replace(/(?<=[\w.+-])@/g, '@\u200b')
  return `<code>${asReferences(line, /[!-/:-@[-`{-~]/g)}</code>`
}

/**
 * A link with untrusted text. Inside a link GitHub looks for no mentions, references or addresses, so only marks that
 * would end it, start markup or make an emoji are replaced.
 */
export function link(text: string, url: string): string {
  const label = asReferences(visible(oneLine(text)), /[!"#$&*:<>@[\\\]^_`{|}~]|(?<=www)\./gi)
  return `[${label.replace(/&#58;(?=[\w&#;+-]+&#58;)/g, '&#58;&#8203;')}](<${linkTarget(url)}>)`
}

/** What nobody can see can't be clicked. */
function visible(text: string): string {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : 'recording'
}

function asReferences(text: string, marks: RegExp): string {
  return text.replace(marks, (mark) => `&#${mark.charCodeAt(0)};`)
}

/** An address that can't end the angle brackets or the table cell around it. */
function linkTarget(url: string): string {
  const marks = /[\s<>|\\"'`]/g
  return url.replace(marks, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`).replaceAll('&', '&amp;')
}

/** Names of these letters alone become no mention, link or reference, unless they look like a commit or an address. */
const plainName = /^[a-z0-9]+(?:[._/-][a-z0-9]+)*$/i
const likeCommit = /(?:^|[^a-z0-9])[0-9a-f]{7,40}(?:$|[^a-z0-9])/i

/** A branch in a sentence: most names are plain words, others become code. */
export function branchName(name: string): string {
  const line = oneLine(name)
  return plainName.test(line) && !/www\.|gh-\d|ghsa-|cve-/i.test(line) && !likeCommit.test(line)
    ? line
    : plainText(line)
}
