/** Typed filter fields → the query of a list. Pure. */
import { DAY_MS } from '@fairhouse/contracts'

/** By field; days are ISO dates in UTC. */
export type Filter = Readonly<Record<string, string>>

const startOf = (day: string, days = 0) => new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString()

/** Both days belong to the period; empty fields are left out. */
export function toQuery({ from, to, ...fields }: Filter): Record<string, string> {
  const typed = Object.entries(fields)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '')
  return { ...Object.fromEntries(typed), ...(from && { from: startOf(from) }), ...(to && { to: startOf(to, 1) }) }
}
