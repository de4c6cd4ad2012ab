/** Where things stand in this checkout. */
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
export const inRoot = (...parts: string[]) => join(root, ...parts)
/** What can be thrown away at any time: stamps, locks, compile caches. */
export const cache = inRoot('.cache')
