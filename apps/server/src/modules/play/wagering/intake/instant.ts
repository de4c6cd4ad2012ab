/** Bets that end with their draw: bytes, outcome and money are one booking. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'

import type { ActiveSeedPair, ActiveSeedPairs } from '../active-seed-pairs.ts'
import { type BetAnswer, betAnswer } from '../answers.ts'
import { bettorKeyOf } from '../bettor.ts'
import { refusalOf } from '../refusals.ts'
import type { WagerLedger } from '../wager-ledger.ts'
import type { Booking } from './bet-kind.ts'
import type { WagerKind, WagerOrder, Wagers } from './wagers.ts'

export interface InstantDeps {
  readonly wagers: Wagers
  readonly wagerLedger: WagerLedger
  readonly activeSeedPairs: ActiveSeedPairs
}

export function createInstantBets({ wagers, wagerLedger, activeSeedPairs }: InstantDeps): WagerKind {
  return {
    ...wagers,
    queueOf: ({ bettor }) => bettorKeyOf(bettor),
    async book(order) {
      const seedPair = await activeSeedPairs.getOrLoad(order.bettor, order.currency)
      if (isRefusal(seedPair)) return seedPair
      const booking = await draw(wagerLedger, order, seedPair)
      if (!isRefusal(booking) && (booking.kind === 'stale' || booking.kind === 'unavailable')) activeSeedPairs.forget(order.bettor)
      return booking
    },
  }
}

/** The outcome is sent only after it is durable. */
async function draw(wagerLedger: WagerLedger, order: WagerOrder, seedPair: ActiveSeedPair): Promise<Booking<BetAnswer> | Refusal> {
  const { bettor, key, stake, currency, requestHash, entry } = order
  const { pair, nonce } = seedPair
  const { stored, payout: win } = order.draw!(pair.stream(nonce))
  const { id: game, takesBonus } = entry.game
  const bet = { bettor, game, currency, key, requestHash, stake, win, takesBonus, pair: pair.number, nonce }
  const booked = await wagerLedger.book({ ...bet, outcome: JSON.stringify(stored) })
  if (booked.kind === 'unavailable') return { kind: 'unavailable', refusal: refusalOf(booked) }
  if (booked.kind === 'refused') return booked.reason === 'stale_nonce' ? { kind: 'stale' } : refusalOf(booked)
  if (booked.kind === 'duplicate') return { kind: 'known' }
  seedPair.nonce = nonce + 1
  const { cash, bonus, version, at } = booked
  const answer = betAnswer(bettor.mode, { key, game, currency, stake, win, nonce, cash, bonus, version, at }, stored, pair)
  return { kind: 'done', answer, balance: answer }
}
