/** What one bet becomes by the states of its legs: its result, its liability and the posting that its money needs. Pure. Source: sportsbook.md 6. */
import { legLiability, resettle, settleBet } from '@fairhouse/betting'

import { postings } from '../../../books/ledger/index.ts'
import type { StoredBet } from './bet.ts'
import { freeMoneyOf, freeOrderOf } from './free-bets.ts'
import { SPORTS_ACCOUNT } from './money.ts'
import { costOf, inEur } from './place.ts'
import { placedBet } from './views.ts'

/** `bet` has its new legs. `order` is undefined when nothing is posted; `isMoved`: its first result, or one that pays otherwise. */
export function settledBy(bet: StoredBet, before: StoredBet, now: number) {
  const settled = settleBet(placedBet(bet))
  const isOpen = settled.status === 'open'
  const free = bet.freeBet === null ? undefined : freeMoneyOf(bet)
  const paid = isOpen ? 0n : settled.payout
  const payout = free ? free.win : paid
  const isFirst = before.firstSettledAt === null
  const isChanged = free
    ? free.win !== before.payout || free.stake !== freeMoneyOf(before).stake
    : resettle(placedBet(bet), before.payout, { cash: 0n, debt: 0n }).isChanged
  const isMoved = isFirst ? !isOpen : isChanged
  // also where nothing moves: a bet that is lost, or open again, changes what those count who read settled bets (D-76)
  const isResult = isMoved || isOpen !== (before.status === 'open')
  const revision = before.revision + (isResult ? 1 : 0)
  const settledAt = isResult ? now : bet.settledAt
  const next: StoredBet = {
    ...bet,
    ...liabilityParts(bet, isOpen),
    status: isOpen ? 'open' : 'settled',
    result: isOpen ? null : settled.result,
    payout,
    payoutBonus: (payout * bet.bonusStake) / bet.placedStake,
    guaranteed: isOpen ? settled.guaranteed : payout,
    revision,
    settledAt: isOpen ? null : settledAt,
    firstSettledAt: before.firstSettledAt ?? (isOpen ? null : now),
  }
  const inLedger = {
    player: bet.player,
    key: bet.id,
    currency: bet.currency,
    account: SPORTS_ACCOUNT,
    stake: bet.placedStake,
    stakeBonus: bet.bonusStake,
  }
  const isVoid = next.result === 'void' && bet.cashedOut === 0n
  if (free) return { bet: next, order: isMoved ? freeOrderOf(next, before, revision) : undefined, isMoved }
  const order = isFirst
    ? postings.sportsBetSettled(inLedger, { win: payout, revision, isVoid })
    : postings.sportsBetResettled(inLedger, { from: before.payout, to: payout, revision })
  return { bet: next, order: isResult ? order : undefined, isMoved }
}

/** Of an open bet the exposure carries what it can cost; of a settled one nothing. */
function liabilityParts(bet: StoredBet, isOpen: boolean): Pick<StoredBet, 'liability' | 'legs'> {
  const liability = isOpen ? inEur(costOf(bet.freeBet, bet.potential, bet.stake), bet.eurRateE8) : 0n
  const part = legLiability(liability, bet.legs.length)
  return { liability, legs: bet.legs.map((leg) => ({ ...leg, liability: part })) }
}
