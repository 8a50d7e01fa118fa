import { oneLine } from '../text.ts'

/**
 * Renders untrusted text literally, without markup, HTML, table cells, mentions, references or emoji. Every ASCII punctuation
 * mark becomes a character reference, and GitHub ignores mentions in a code element. It still links email addresses there: it
 * starts at an `@` after any of the characters below, whatever follows, unless that is an invisible space. Source:
 * postprocess_text in extensions/autolink.c of github.com/github/cmark-gfm.
 */
export function plainText(text: string): string {
  const line = oneLine(text).replace(/(?<=[\w.+-])@/g, '@\u200b')
  return `<code>${asReferences(line, /[!-/:-@[-`{-~]/g)}</code>`
}

/**
 * A link with untrusted text. GitHub ignores mentions, references and addresses inside a link, so this escapes only marks
 * that would end it, start markup or make an emoji.
 */
export function link(text: string, url: string): string {
  const label = asReferences(visible(oneLine(text)), /[!"#$&*:<>@[\\\]^_`{|}~]|(?<=www)\./gi)
  return `[${label.replace(/&#58;(?=[\w&#;+-]+&#58;)/g, '&#58;&#8203;')}](<${linkTarget(url)}>)`
}

/** In pixels. It is readable, and as wide as a phone. */
const pictureWidth = 320

/** A picture, as a link if there is a `url`. Only HTML can set its width. */
export function picture(pictureUrl: string, url: string | undefined): string {
  const image = `<img src="${linkTarget(pictureUrl)}" width="${pictureWidth}" alt="picture">`
  return url === undefined ? image : `<a href="${linkTarget(url)}">${image}</a>`
}

/** Invisible text can't be clicked. */
function visible(text: string): string {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : 'recording'
}

function asReferences(text: string, marks: RegExp): string {
  return text.replace(marks, (mark) => `&#${mark.charCodeAt(0)};`)
}

/** Escapes whatever would end the angle brackets, quotes or table cell around an address. */
function linkTarget(url: string): string {
  const marks = /[\s<>|\\"'`]/g
  return url.replace(marks, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`).replaceAll('&', '&amp;')
}

/** A name of these characters can't become a mention, link or reference, unless it looks like a commit or an address. */
const plainName = /^[a-z0-9]+(?:[._/-][a-z0-9]+)*$/i
const likeCommit = /(?:^|[^a-z0-9])[0-9a-f]{7,40}(?:$|[^a-z0-9])/i

/** A branch name within a sentence: plain words stay as they are, other names become code. */
export function branchName(name: string): string {
  const line = oneLine(name)
  return plainName.test(line) && !/www\.|gh-\d|ghsa-|cve-/i.test(line) && !likeCommit.test(line)
    ? line
    : plainText(line)
}
