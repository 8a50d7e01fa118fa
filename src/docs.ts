/** The documentation of this version. */
export const docs = 'https://github.com/share-recordings/share-recordings/blob/v1/docs'
