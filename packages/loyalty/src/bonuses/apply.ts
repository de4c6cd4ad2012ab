/**
 * One event of an account: the next account, the answer and the postings. Expiry of bonuses, expiry of campaigns, the
 * event, then the stuck rule. Source: bonuses.md 2, "Order inside one event".
 */
import type { Minor } from '@fairhouse/money'

import { depositBonus } from '../offers/deposit-offer.ts'
import type { DepositOffer } from '../offers/deposit-offer.ts'
import { type Account, activeBonus } from './account.ts'
import { addCounted, payPart, placeBet, raiseBet, refundBet, reverseBet, settleBet } from './bets.ts'
import { accountOf, book, type Draft, draftOf } from './draft.ts'
import { settleDue } from './due.ts'
import type { AccountEvent } from './events.ts'
import {
  beginSpin,
  cancelCampaign,
  collectWin,
  endCampaign,
  finishCampaign,
  returnSpin,
  type SpinAnswer,
  spin,
  startCampaign,
} from './free-spins.ts'
import { endBonus, endStuckBonuses, grantBonus } from './life.ts'
import type { Posting } from './postings.ts'

export type Answer =
  | SpinAnswer
  | ReturnType<typeof placeBet | typeof settleBet | typeof reverseBet | typeof cancelBonus | typeof withdraw | typeof deposit>

export interface Applied {
  readonly account: Account
  readonly answer: Answer
  /** To book in this order, in one transaction. */
  readonly postings: readonly Posting[]
}

/** A clock that goes back a little counts as standing still. */
export function apply(account: Account, event: AccountEvent): Applied {
  const draft = draftOf(account)
  settleDue(draft, Math.max(account.now, event.at))
  const answer = handle(draft, event)
  endStuckBonuses(draft)
  return { account: accountOf(draft), answer, postings: draft.postings }
}

function handle(draft: Draft, event: AccountEvent): Answer {
  switch (event.kind) {
    case 'deposit':
      return deposit(draft, event.id, event.amount, event.offer)
    case 'grant':
      return grantBonus(draft, event)
    case 'bet':
      return placeBet(draft, event)
    case 'raise':
      return raiseBet(draft, event.id, event.stake)
    case 'pay':
      return payPart(draft, event.id, event.win)
    case 'settle':
      return settleBet(draft, event)
    case 'refund':
      return refundBet(draft, event.id)
    case 'reverse':
      return reverseBet(draft, event.id)
    case 'count':
      return count(draft, event.bonus, event.amount)
    case 'cancel':
      return cancelBonus(draft, event.bonus)
    case 'withdraw':
      return withdraw(draft, event)
    case 'fs_start':
      return startCampaign(draft, event)
    case 'fs_spin':
      return spin(draft, event.id, event.win)
    case 'fs_begin':
      return beginSpin(draft, event.id)
    case 'fs_return':
      return returnSpin(draft, event.id)
    case 'fs_collect':
      return collectWin(draft, event.id, event.amount)
    case 'fs_finish':
      return finishCampaign(draft, event.id)
    case 'fs_cancel':
      return cancelCampaign(draft, event.id)
    case 'forfeit_all':
      return forfeitAll(draft)
    case 'forfeit_active':
      return forfeitActive(draft)
    case 'tick':
      return 'OK'
  }
}

/** Computed from what was credited, before debt is repaid from it. */
function deposit(draft: Draft, id: string, credited: Minor, offer: DepositOffer | undefined) {
  book(draft, `deposit:${id}`, { psp: -credited, cash: credited })
  if (!offer) return 'OK'
  const bonus = depositBonus(offer, credited)
  return bonus === 'below_min' ? bonus : grantBonus(draft, bonus)
}

/** Of a bonus that is over nothing changes. */
function count(draft: Draft, id: string, amount: Minor): 'OK' {
  const active = activeBonus(draft)
  if (active?.id === id) addCounted(draft, active, amount)
  return 'OK'
}

function cancelBonus(draft: Draft, id: string): 'OK' | 'not_active' {
  const bonus = draft.bonuses.find((one) => one.id === id)
  if (bonus?.status !== 'active' && bonus?.status !== 'queued') return 'not_active'
  endBonus(draft, bonus, 'cancelled')
  return 'OK'
}

/** Takes cash only. The active bonus is forfeited first, when the player agreed to it. */
function withdraw(draft: Draft, { id, amount, isConfirmed = false }: Extract<AccountEvent, { kind: 'withdraw' }>) {
  if (amount > draft.cash) return 'insufficient_funds'
  const active = activeBonus(draft)
  if (active && !isConfirmed) return 'bonus_active'
  forfeitActive(draft)
  book(draft, `wd:${id}`, { cash: -amount, locked: amount })
  return 'OK'
}

/** Campaigns end too; what they won in cash stays the player's, what they won as bonus is forfeited with the rest. */
function forfeitAll(draft: Draft): 'OK' {
  for (const campaign of draft.campaigns) if (campaign.status === 'active') endCampaign(draft, campaign, 'cancelled')
  const isQueued = ({ status }: { status: string }) => status === 'queued'
  for (const bonus of draft.bonuses.filter(isQueued)) endBonus(draft, bonus, 'forfeited')
  return forfeitActive(draft)
}

function forfeitActive(draft: Draft): 'OK' {
  const active = activeBonus(draft)
  if (active) endBonus(draft, active, 'forfeited')
  return 'OK'
}
