/** Start-up dominates processes that a test starts and kills: Node's compile cache is shared between them. */
const folder = process.env.NODE_COMPILE_CACHE

export const COMPILED: Record<string, string> = folder ? { NODE_COMPILE_CACHE: folder } : {}
