import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const tools = join(dirname(fileURLToPath(import.meta.url)), '..')
export const root = join(tools, '..')
export const runtime = join(tools, 'runtime')
export const cache = join(root, '.cache')
