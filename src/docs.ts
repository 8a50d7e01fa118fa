/** The documentation of this version. */
export const docs = 'https://github.com/share-recordings/share-recordings/blob/v1/docs'

/**
 * The page that explains the signs and words of a comment. GitHub redirects `tree` to `blob`, which in a comment marks links to
 * the lines of the repository's own files.
 */
export const legend = 'https://github.com/share-recordings/share-recordings/tree/v1/docs/legend.md'
