/** The methods of a path, for 405 responses. */
import type { FastifyInstance } from 'fastify'

/** Key: the route pattern. */
export type MethodTable = ReadonlyMap<string, ReadonlySet<string>>

/** Must be called before any route is added. */
export function noteMethods(app: FastifyInstance): MethodTable {
  const table = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('*')) return // every path allows OPTIONS
    const known = table.get(url) ?? table.set(url, new Set()).get(url)!
    for (const each of [method].flat()) known.add(each)
  })
  return table
}

/** Empty for an unknown path. */
export function allowedMethods(table: MethodTable, url: string): string[] {
  const segments = segmentsOf(url.split('?', 1)[0]!)
  const found = new Set<string>()
  for (const [pattern, methods] of table) if (fits(segmentsOf(pattern), segments)) methods.forEach((method) => found.add(method))
  return found.size === 0 ? [] : [...found, 'OPTIONS'].toSorted()
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/')

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length && pattern.every((part, n) => part === segments[n] || (part.startsWith(':') && segments[n] !== ''))
