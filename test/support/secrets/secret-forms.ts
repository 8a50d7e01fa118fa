type Form = (text: string) => string

const entities: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
}

/** The five encodings in which programs may echo a text by accident. */
export const forms: Readonly<Record<string, Form>> = {
  'as it is': (text) => text,
  'percent-encoded': encodeURIComponent,
  'percent-encoded in lower case': (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  'as a field of a form': (text) => String(new URLSearchParams({ a: text })).slice(2),
  'as a path': encodeURI,
  'JSON-escaped': (text) => JSON.stringify(text).slice(1, -1),
  'JSON-escaped with slashes': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'JSON-escaped in ASCII': (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'HTML-escaped': (text) => text.replace(/[&<>"']/g, (mark) => `&${entities[mark]};`),
  'HTML-escaped, with numbers for quotes': (text) =>
    text.replace(/[&<>"']/g, (mark) => (/["']/.test(mark) ? `&#${mark.charCodeAt(0)};` : `&${entities[mark]};`)),
  'HTML-escaped by numbers': (text) =>
    text.replace(/[&<>"']|[^ -~]/g, (mark) => `&#x${mark.charCodeAt(0).toString(16)};`),
  Base64: (text) => Buffer.from(text).toString('base64'),
  'Base64 for addresses': (text) => Buffer.from(text).toString('base64url'),
}
