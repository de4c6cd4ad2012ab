/** A bonus from its grant to its end, and the queue behind it. Source: bonuses.md 2.1, 2.7, 2.8 and 2.10. */
import type { Minor } from '@fairhouse/money'

import { smaller, tableStep } from '../units.ts'
import { activeBonus } from './account.ts'
import { book, type Draft } from './draft.ts'
import { type Bonus, type BonusTerms, capLeft, DEFAULT_LIFE_MS } from './terms.ts'

export type GrantAnswer = 'active' | 'queued' | 'cash' | 'too_small' | 'already_granted'
export type EndStatus = 'expired' | 'forfeited' | 'cancelled' | 'depleted'

type BonusRow = Draft['bonuses'][number]

export function grantBonus(draft: Draft, terms: BonusTerms): GrantAnswer {
  const { id, amount, wager, wagerBase = amount, lifeMs = DEFAULT_LIFE_MS, maxConvert = null, campaign = null } = terms
  if (draft.bonuses.some((bonus) => bonus.id === id)) return 'already_granted'
  if (amount <= 0n) return 'too_small'
  const required = wagerBase * BigInt(wager)
  const bonus: BonusRow = {
    id,
    status: 'queued',
    amount,
    funds: 0n,
    required,
    progress: 0n,
    lifeMs,
    expiresAt: null,
    maxConvert,
    converted: 0n,
    campaign,
  }
  draft.bonuses.push(bonus)
  if (required === 0n) {
    Object.assign(bonus, { status: 'converted', converted: amount })
    book(draft, grantKey(bonus), { 'expense:bonus': -amount, cash: amount }, { id, what: 'grant' })
    return 'cash'
  }
  moveQueue(draft)
  return bonus.status === 'active' ? 'active' : 'queued'
}

/** Ends an active or queued bonus: what is left of its money goes back, and the next one activates. */
export function endBonus(draft: Draft, bonus: BonusRow, status: EndStatus): void {
  if (bonus.status === 'active')
    book(draft, `bonus:${bonus.id}:end`, { bonus: -bonus.funds, 'expense:bonus': bonus.funds }, { id: bonus.id, what: 'end' })
  bonus.status = status
  moveQueue(draft)
}

/** Wagered: its money becomes cash up to the cap, the rest ends. */
export function convertBonus(draft: Draft, bonus: BonusRow): void {
  const { funds } = bonus
  const paid = withinCap(bonus, funds)
  book(draft, `bonus:${bonus.id}:convert`, { bonus: -funds, cash: paid, 'expense:bonus': funds - paid }, { id: bonus.id, what: 'convert' })
  bonus.converted += paid
  bonus.status = 'converted'
  moveQueue(draft)
}

/** As much of an amount as may still become cash. */
export function withinCap(bonus: Bonus, amount: Minor): Minor {
  const left = capLeft(bonus)
  return left === null ? amount : smaller(amount, left)
}

/** Less than one table step, and no open bet that could bring more: nothing can be staked any more. */
export function endStuckBonuses(draft: Draft): void {
  for (let active = activeBonus(draft); active && isStuck(draft, active); active = activeBonus(draft)) endBonus(draft, active, 'depleted')
}

function isStuck({ currency, bets }: Draft, { id, funds }: Bonus): boolean {
  if (funds >= tableStep(currency)) return false
  return ![...bets.values()].some((bet) => bet.state === 'open' && bet.bonusId === id && bet.bonus > 0n)
}

/** First in, first out. Money and life start at the activation. */
function moveQueue(draft: Draft): void {
  if (activeBonus(draft)) return
  const next = draft.bonuses.find(({ status }) => status === 'queued')
  if (!next) return
  next.status = 'active'
  next.expiresAt = draft.now + next.lifeMs
  book(draft, grantKey(next), { 'expense:bonus': -next.amount, bonus: next.amount }, { id: next.id, what: 'grant' })
}

const grantKey = ({ id, campaign }: Bonus): string => (campaign === null ? `bonus:${id}:grant` : `fs:${id}`)
