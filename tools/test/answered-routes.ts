/** Which routes of the contract have answered a test, and how. Source: docs/testing.md. */
import { methodAndPath, REFUSALS, type RefusalCode, type Route, type RouteTable } from '@fairhouse/contracts'

/** Where the setup file of a worker appends its notes. */
export const ANSWERS_VARIABLE = 'ANSWERED_ROUTES_FOLDER'

/** A redirect is what its route promises, and so is "not modified". */
const KINDS: Readonly<Record<string, '2xx' | '4xx'>> = { 2: '2xx', 3: '2xx', 4: '4xx' }

/** A route that is open to anyone, takes nothing and declares no refusal has nothing to refuse. */
function neededOf({ access, params, query, body, bytes, refusals }: Route): ('2xx' | '4xx')[] {
  const isRefusing = access !== 'anyone' || [params, query, body, bytes].some((part) => part !== undefined) || refusals.some(is4xx)
  return isRefusing ? ['2xx', '4xx'] : ['2xx']
}
const is4xx = (code: RefusalCode): boolean => REFUSALS[code].status < 500

/** The name of a called path's route, or undefined: fixed segments come before parameters, as in the server's router. */
export function createRouteFinder(keys: readonly string[]): (method: string, url: string) => string | undefined {
  const routes = keys.map((key) => ({ key, ...methodAndPath(key) })).map((route) => ({ ...route, segments: segmentsOf(route.path) }))
  const sorted = routes.toSorted((a, b) => b.segments.filter(isFixed).length - a.segments.filter(isFixed).length)
  const candidates = Map.groupBy(sorted, ({ method, segments }) => `${method} ${segments.length}`)
  return (method, url) => {
    const called = segmentsOf(url.replace(/[?#].*$/, ''))
    const found = candidates.get(`${method} ${called.length}`)?.find(({ segments }) => isMatch(segments, called))
    return found?.key
  }
}

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/')
const isFixed = (segment: string): boolean => !segment.startsWith('{')
const isMatch = (segments: readonly string[], called: readonly string[]): boolean =>
  segments.every((segment, i) => segment === called[i] || (!isFixed(segment) && called[i] !== ''))

/** A line of the notes; undefined for an answer that shows nothing, such as a fault. */
export function noteOf(key: string, status: number): string | undefined {
  const kind = KINDS[Math.floor(status / 100)]
  return kind && `${key} ${kind}`
}

/** Each route that lacks an answer, with what it lacks, in the order of the contract. */
export function unansweredRoutes(table: RouteTable, notes: ReadonlySet<string>): string[] {
  return Object.entries(table).flatMap(([key, route]) => {
    const missing = neededOf(route).filter((kind) => !notes.has(`${key} ${kind}`))
    return missing.length === 0 ? [] : [`${key} has ${missing.map((kind) => `no ${kind}`).join(' and ')}`]
  })
}
