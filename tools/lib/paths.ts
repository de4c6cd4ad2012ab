import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
export const inRoot = (...parts: string[]) => join(root, ...parts)
/** Files that can be deleted at any time: stamps, locks, compile caches. */
export const cache = inRoot('.cache')
