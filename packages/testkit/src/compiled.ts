/** Of a process that a test starts and kills, starting is most: what Node compiled for the one before is given to the next. */
const folder = process.env.NODE_COMPILE_CACHE

export const COMPILED: Record<string, string> = folder ? { NODE_COMPILE_CACHE: folder } : {}
