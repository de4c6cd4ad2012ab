/** Whose visitor a new player was. Source: bonuses.md 10, rules 1 to 4. */
import { normalizeCode } from '../offers/promo-codes.ts'
import { DAY_MS } from '../units.ts'

/** The order in which the ids of one click are looked up, and how long each lives. */
export const CLICK_LIVES = {
  stag: DAY_MS,
  partner: DAY_MS,
  cpa_one_uid: 30 * DAY_MS,
  advertise_uid: 30 * DAY_MS,
  adv_id: DAY_MS,
  pr_hash: DAY_MS,
  promo: DAY_MS,
} as const

export type ClickField = keyof typeof CLICK_LIVES
export const CLICK_FIELDS = Object.keys(CLICK_LIVES) as readonly ClickField[]

export interface Click {
  readonly at: number
  readonly ids: Readonly<Partial<Record<ClickField, string>>>
}

export interface Registration {
  readonly at: number
  readonly clicks: readonly Click[]
  readonly typedPromo?: string | undefined
  /** `last` click by default. */
  readonly model?: 'last' | 'first' | undefined
}

export interface Attribution {
  readonly partner: string | null
  readonly by: ClickField | 'typed_promo' | null
}

export type FindPartner = (field: ClickField, value: string) => string | undefined

interface Candidate {
  readonly at: number
  readonly partner: string
  readonly by: ClickField
}

export function attribute({ at, clicks, typedPromo, model = 'last' }: Registration, findPartner: FindPartner): Attribution {
  const typed = typedPromo === undefined ? undefined : findPartner('promo', typedPromo)
  if (typed !== undefined) return { partner: typed, by: 'typed_promo' }
  const sign = model === 'first' ? 1 : -1
  const [best] = clicks
    .flatMap((click) => candidateOf(click, at, findPartner))
    .toSorted((a, b) => sign * (a.at - b.at) || CLICK_FIELDS.indexOf(a.by) - CLICK_FIELDS.indexOf(b.by))
  return best ? { partner: best.partner, by: best.by } : { partner: null, by: null }
}

/** The first living id of a click that belongs to a partner. A click after the registration says nothing about it. */
function candidateOf({ at, ids }: Click, registeredAt: number, findPartner: FindPartner): Candidate[] {
  const age = registeredAt - at
  for (const by of CLICK_FIELDS) {
    const value = ids[by]
    const partner = value !== undefined && age >= 0 && age < CLICK_LIVES[by] ? findPartner(by, value) : undefined
    if (partner !== undefined) return [{ at, partner, by }]
  }
  return []
}

/** Promo codes compare without case; all other ids to the letter. */
export const clickKey = (field: ClickField, value: string): string => `${field}:${field === 'promo' ? normalizeCode(value) : value}`

export const ATTACH_WINDOW_MS = DAY_MS

/** `attachSource` sets the partner only where none is set, within the account's first day. */
export const canAttach = (account: { readonly registeredAt: number; readonly partner: string | null }, now: number): boolean =>
  account.partner === null && now < account.registeredAt + ATTACH_WINDOW_MS
