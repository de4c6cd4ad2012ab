/** A copy of an account that one event works on, with the postings it needs. It never leaves `apply`. */
import type { Minor } from '@fairhouse/money'

import { smaller } from '../units.ts'
import { type Account, activeBonus, type Bet, type Campaign } from './account.ts'
import { type Amounts, type BonusPart, legsOf, type Posting } from './postings.ts'
import type { Bonus } from './terms.ts'

type Mutable<Row> = { -readonly [Field in keyof Row]: Row[Field] }

export interface Draft {
  readonly currency: Account['currency']
  now: number
  cash: Minor
  debt: Minor
  readonly bonuses: Mutable<Bonus>[]
  readonly bets: Map<string, Mutable<Bet>>
  readonly campaigns: Mutable<Campaign>[]
  readonly postings: Posting[]
}

export const draftOf = (account: Account): Draft => ({
  ...account,
  bonuses: account.bonuses.map((bonus) => ({ ...bonus })),
  bets: new Map([...account.bets].map(([id, bet]) => [id, { ...bet }])),
  campaigns: account.campaigns.map((campaign) => ({ ...campaign })),
  postings: [],
})

export function accountOf({ currency, now, cash, debt, bonuses, bets, campaigns }: Draft): Account {
  return { currency, now, cash, debt, bonuses, bets, campaigns }
}

/**
 * Books amounts and moves the balances with them. A credit to cash repays debt first; a claw-back beyond the cash becomes
 * debt. Without an amount nothing is booked.
 */
export function book(draft: Draft, key: string, amounts: Amounts, of?: BonusPart): void {
  const { cash = 0n, bonus = 0n } = amounts
  const repaid = cash > 0n ? smaller(draft.debt, cash) : 0n
  const owed = cash < 0n && -cash > draft.cash ? -cash - draft.cash : 0n
  const legs = legsOf({ ...amounts, cash: cash - repaid + owed, debt: repaid - owed })
  if (legs.length === 0) return
  draft.cash += cash - repaid + owed
  draft.debt += owed - repaid
  if (bonus !== 0n) activeBonus(draft)!.funds += bonus
  draft.postings.push({ key, legs, ...(of && { bonus: of }) })
}
