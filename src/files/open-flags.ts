import { constants } from 'node:fs'

/**
 * How recordings are opened: for reading, never through a symbolic link, and without waiting for a writer should the
 * file have become a pipe. Windows knows neither of the latter two.
 */
export const openFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
