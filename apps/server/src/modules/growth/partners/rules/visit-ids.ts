/** What one visit says of its partner. Pure. Source: bonuses.md 10. */
import { isSubId } from '@fairhouse/contracts'
import { CLICK_FIELDS, type Click } from '@fairhouse/loyalty'

type Ids = Click['ids']

/** The ids of a click by field, without empty ones. */
export const idsOf = (given: Readonly<Record<string, string | null | undefined>>): Ids =>
  Object.fromEntries(CLICK_FIELDS.flatMap((field) => (given[field] ? [[field, given[field]]] : [])))

export const hasIds = (ids: Ids): boolean => Object.keys(ids).length > 0

const SUB_ID_PARAMETERS = ['sub_id', 'subid', 'sub1'] as const

/** The partner's own name of the visit; empty for what is none, and the visit counts all the same. */
export const subIdOf = (query: Readonly<Record<string, string>>): string =>
  SUB_ID_PARAMETERS.map((name) => query[name]).find((value) => value !== undefined && isSubId(value)) ?? ''

const MOST_CLICKS = 20
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids of the stored clicks in the cookie `click_ids`. */
export const clicksIn = (cookie: string): string[] =>
  new URLSearchParams(cookie)
    .getAll('click')
    .filter((id) => UUID.test(id))
    .slice(0, MOST_CLICKS)
