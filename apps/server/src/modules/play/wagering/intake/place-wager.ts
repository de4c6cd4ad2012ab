/** Places a wager at a game of this module: its kind follows from the game and the request. Instant bets are here, stepped ones beside. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'
import { sameJson } from '@fairhouse/games'

import type { ActiveSeedPair, ActiveSeedPairs } from '../active-seed-pairs.ts'
import { type BetAnswer, betAnswer, isOpened, readStored } from '../answers.ts'
import { type Bettor, bettorKeyOf } from '../bettor.ts'
import type { Games } from '../games.ts'
import type { Seeds } from '../ports.ts'
import { refusalOf } from '../refusals.ts'
import type { RoundParts } from '../rounds/index.ts'
import { refuseStake, validateBet, type Wager } from '../validate-bet.ts'
import type { BookedRound, WagerLedger } from '../wager-ledger.ts'
import type { Booking, WagerKind, WagerOrder, Wagers } from './bet-kind.ts'
import type { PlaceBet } from './place-bet.ts'
import { createActivateRound, createOpenedAnswer, createSteppedBets, type SteppedDeps } from './stepped.ts'

export type PlaceWager = (bettor: Bettor, wager: Wager) => Promise<BetAnswer | Refusal>

type PlaceWagerDeps = Omit<WagersDeps, 'openedAnswer'> & Omit<InstantDeps & SteppedDeps, 'wagers' | 'activateRound'> & RoundParts

export function createPlaceWager({ placeBet, ...deps }: PlaceWagerDeps & { placeBet: PlaceBet }): PlaceWager {
  const { games, store, replays } = deps
  const activateRound = createActivateRound(store, replays)
  const wagers = createWagers({ ...deps, openedAnswer: createOpenedAnswer(store, replays, activateRound) })
  const instant = createInstantBets({ ...deps, wagers })
  const stepped = createSteppedBets({ ...deps, wagers, activateRound })
  // moves planned in advance, and strategies, are played to their end at once
  const opensRound = ({ game, moves, strategy }: Wager) =>
    games.find(game)?.game.kind === 'multi-step' && moves === undefined && strategy === undefined
  return (bettor, wager) => placeBet(opensRound(wager) ? stepped : instant, bettor, wager)
}

interface WagersDeps {
  readonly games: Games
  readonly wagerLedger: WagerLedger
  readonly seeds: Pick<Seeds, 'shown'>
  /** The first answer of a bet that opened a round, regardless of the round's later moves. */
  openedAnswer(bettor: Bettor, booked: BookedRound): Promise<BetAnswer | Refusal>
}

/** What instant and stepped bets share: the wager of one bettor, and its first answer. */
function createWagers({ games, wagerLedger, seeds, openedAnswer }: WagersDeps): Wagers {
  async function firstAnswer(bettor: Bettor, round: BookedRound): Promise<BetAnswer | Refusal> {
    const stored = readStored(round.outcome)
    if (isOpened(stored)) return openedAnswer(bettor, round)
    return betAnswer(bettor.mode, round, stored, (await seeds.shown(bettor, round.pair))!)
  }

  return {
    validate(bettor, wager): WagerOrder | Refusal {
      const validated = validateBet(games, wager)
      return isRefusal(validated) ? validated : { ...validated, bettor }
    },
    refuse: ({ entry, bet, stake, currency }) => refuseStake(bet, stake, currency, games.limits(entry, currency)),
    async findFirst(order) {
      const round = await wagerLedger.round(order.bettor, order.key)
      return round && { isSame: isSameWager(round, order), answer: () => firstAnswer(order.bettor, round) }
    },
  }
}

function isSameWager(round: BookedRound, { game, stake, currency, params, moves, strategy }: WagerOrder): boolean {
  const stored = readStored(round.outcome)
  const played = isOpened(stored) ? undefined : (stored.plan ?? stored.strategy)
  const isSameBet = round.game === game && round.stake === stake && round.currency === currency
  return isSameBet && sameJson(stored.params, params) && sameJson(played ?? null, moves ?? strategy ?? null)
}

interface InstantDeps {
  readonly wagers: Wagers
  readonly wagerLedger: WagerLedger
  readonly activeSeedPairs: ActiveSeedPairs
}

/** Bets that end with their draw: bytes, outcome and money are one booking. */
function createInstantBets({ wagers, wagerLedger, activeSeedPairs }: InstantDeps): WagerKind {
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
