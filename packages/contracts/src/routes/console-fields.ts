/** Shared fields of the console's routes. */
import * as z from 'zod'

import { text } from '../fields.ts'
import { KEYS, type Sorts } from '../sorts.ts'

export const number = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'wrong_format: not one of our numbers'))
export const id = z.strictObject({ id: number })
/** Of rows per page. */
export const limitOf = (most: number, usual: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual)

const placeOf = (pattern: string) => z.string().check(z.regex(new RegExp(`^${pattern}$`, 'u'), 'wrong_format: not the `next` of a page'))
/** What the `next` of a page looks like, by what orders the list: our numbers, or instants in microseconds with what tells rows of one apart. */
const PLACES = {
  number,
  at_number: placeOf(String.raw`\d{1,18}:${KEYS.number}`),
  at_uuid: placeOf(String.raw`\d{1,18}:${KEYS.uuid}`),
  at_text: placeOf(String.raw`\d{1,18}:${KEYS.text}`),
  /** Two lists one after the other: the first in the order of our numbers, the second by instants. */
  review_unpaid: placeOf(String.raw`(review|unpaid:\d{1,18}):${KEYS.number}`),
}

/** Of a list that comes in pages: `before` is the `next` of the previous page, in whichever direction the list goes. */
export const pageBy = <K extends keyof typeof PLACES>(key: K, usual = 200) => ({
  before: z.optional(PLACES[key]),
  limit: limitOf(200, usual),
})
export const pageOf = <Row extends z.core.SomeType>(row: Row) => z.strictObject({ data: z.array(row), next: z.nullable(z.string()) })
/** A queue by its numbers, the longest waiting first. */
export const QUEUE_SORTS = { key: 'number', fields: { at: 'key' }, usual: 'at' } as const satisfies Sorts
export const reason = text(500).check(z.regex(/\S/, 'required: a reason'))
/** Of the latest change of a setting, which a new one follows; 0 for the default. */
export const changeVersion = z.string().check(z.regex(/^\d{1,9}$/, 'wrong_format: not a version'))
export const own = { service: 'api', access: 'operator' } as const
/** Needs a right. */
export const reads = { ...own, rate: 'read', refusals: ['role_required'] } as const
/** About the caller's own account and work: open to every operator. */
export const readsOwn = { ...own, rate: 'read', refusals: [] } as const
export const acts = { ...own, rate: 'write' } as const

/** Applied at once, or waiting for a second operator. */
export const decided = z.strictObject({ state: z.enum(['done', 'waiting']) })
/** Refusals of every act with money. */
export const MONEY = ['role_required', 'second_person', 'bad_transition'] as const
/** The acts that may need a second operator: what waits for one needs a recent code of the proposer, too. */
export const PROPOSED = [...MONEY, 'already_proposed', 'code_needed'] as const

/** A tier of the VIP club, or players without one. */
export const segment = z.enum(['none', 'bronze', 'silver', 'gold', 'platinum', 'diamond', 'black'])

/** Of an offer, as it is stored: what an entry may have today, an older one may exceed. */
export const storedName = z.string().check(z.regex(/^\P{Cc}{1,200}$/u, 'wrong_format: not a name'))

/** Of an offer of operators: its versions have one name. */
export const offerName = z.string().check(z.regex(/^[a-z0-9-]{3,30}$/, 'wrong_format: 3 to 30 small letters, digits, dashes'))
