/** Typed filter fields ↔ the address of a list, and → its query. Pure. */
import { DAY_MS } from '@fairhouse/contracts'

/** By field; days are ISO dates in UTC. */
export type Filter = Readonly<Record<string, string>>

/** A day that is none stays as it was typed, for the server to refuse. */
function startOf(day: string, days = 0): string {
  const at = new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS)
  return Number.isNaN(at.getTime()) ? day : at.toISOString()
}

/** Both days belong to the period; empty fields are left out. */
export function toQuery(filter: Filter): Record<string, string> {
  const { from, to, ...fields } = typedIn(filter)
  return { ...fields, ...(from && { from: startOf(from) }), ...(to && { to: startOf(to, 1) }) }
}

/** The address of a page with its list filtered, such as `#/deposits?player=100105`. */
export function withFilter(path: string, filter: Filter): string {
  const query = new URLSearchParams(typedIn(filter)).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Of these fields; the address may have others. */
export function filterIn(address: string, names: readonly string[]): Filter {
  const query = new URLSearchParams(address.split('?').slice(1).join('?'))
  return typedIn(Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])))
}

/** Without the fields that are empty. */
export const typedIn = (filter: Filter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])))
