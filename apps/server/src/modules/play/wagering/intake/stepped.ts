/**
 * Bets that open a round of several steps. The round's row is committed first and takes the bettor's slot at the game; then the
 * bet is checked under the wallet's lock. A rotation therefore sees the row, or has replaced the seeds: then the bet is stale.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Clock } from '../../../../platform/clock.ts'
import type { ActiveSeedPair, ActiveSeedPairs } from '../active-seed-pairs.ts'
import { type BetAnswer, openedRound } from '../answers.ts'
import { type Bettor, bettorKeyOf } from '../bettor.ts'
import { refusalOf } from '../refusals.ts'
import { openedAnswer } from '../rounds/answers.ts'
import type { OpenRounds } from '../rounds/open-rounds.ts'
import type { Replays } from '../rounds/replays.ts'
import { type Claim, type Round, toOpenRound } from '../rounds/round.ts'
import type { RoundStore } from '../rounds/store.ts'
import type { BookedRound, WagerLedger } from '../wager-ledger.ts'
import type { Booking, WagerKind, WagerOrder, Wagers } from './bet-kind.ts'

export interface SteppedDeps {
  readonly wagers: Wagers
  readonly store: RoundStore
  readonly openRounds: OpenRounds
  readonly activateRound: ActivateRound
  readonly wagerLedger: WagerLedger
  readonly activeSeedPairs: ActiveSeedPairs
  readonly clock: Clock
}

/** Maximum claims of other bets that end while this one waits for the slot. */
const TRIES = 5

export function createSteppedBets(deps: SteppedDeps): WagerKind {
  const { wagers, store, openRounds, activateRound, wagerLedger, activeSeedPairs, clock } = deps

  /** Undefined when this bet holds the slot. */
  async function reserve(claim: Claim): Promise<Booking<BetAnswer> | Refusal | undefined> {
    for (let tries = 1; tries <= TRIES; tries++) {
      if (await store.claim(claim, clock.now())) return undefined
      if (await wagerLedger.round(claim.bettor, claim.key)) return { kind: 'known' }
      const other = await openRounds.findByGame(claim.bettor, claim.game)
      if (other?.status === 'claimed') return other.key === claim.key ? undefined : refuse('busy', { retryAfter: 1 })
      if (other) return refuse('round_open', { round: other.key })
    }
    return refuse('busy', { retryAfter: 1 })
  }

  return {
    ...wagers,
    queueOf: ({ bettor }) => bettorKeyOf(bettor),
    async book(order) {
      const { bettor, key, game, currency, stake, params, maxWin } = order
      const taken = await reserve({ bettor, key, game, currency, stake, maxWin, params: params as Claim['params'] })
      if (taken) return taken
      const seedPair = await activeSeedPairs.getOrLoad(bettor, currency)
      const booked = isRefusal(seedPair) ? seedPair : await stakeRound(wagerLedger, order, seedPair)
      if (!isRefusal(booked) && booked.kind === 'done') {
        const answer = await activateRound(bettor, booked.round)
        return isRefusal(answer) ? { kind: 'unavailable', refusal: answer } : { kind: 'done', answer, balance: answer }
      }
      if (!isRefusal(booked) && booked.kind !== 'known') activeSeedPairs.forget(bettor)
      if (!mayBeBooked(booked)) await store.unclaim(bettor, key)
      return booked
    },
  }
}

/** Its slot is kept: the next request of its bettor resolves it. */
function mayBeBooked(booked: Exclude<StakedRound, { kind: 'done' }> | Refusal): boolean {
  if (isRefusal(booked)) return false
  return booked.kind === 'known' || (booked.kind === 'unavailable' && booked.refusal.code === 'outcome_unknown')
}

type StakedRound = { kind: 'done'; round: BookedRound } | Exclude<Booking<never>, { kind: 'done' }>

async function stakeRound(wagerLedger: WagerLedger, order: WagerOrder, seedPair: ActiveSeedPair): Promise<StakedRound | Refusal> {
  const { bettor, key, game, currency, stake, params, maxWin, requestHash, entry } = order
  const outcome = JSON.stringify(openedRound(params, maxWin))
  const bet = { key, game, currency, stake, pair: seedPair.pair.number, nonce: seedPair.nonce, outcome }
  const booked = await wagerLedger.book({ ...bet, bettor, requestHash, win: null, takesBonus: entry.game.takesBonus })
  if (booked.kind === 'unavailable') return { kind: 'unavailable', refusal: refusalOf(booked) }
  if (booked.kind === 'refused') return booked.reason === 'stale_nonce' ? { kind: 'stale' } : refusalOf(booked)
  if (booked.kind === 'duplicate') return { kind: 'known' }
  seedPair.nonce += 1
  return { kind: 'done', round: { ...bet, ...booked, win: 0n } }
}

/** Stores the round of a booked bet as open, and returns the answer to the bet. */
export type ActivateRound = (bettor: Bettor, booked: BookedRound) => Promise<BetAnswer | Refusal>

export function createActivateRound(store: RoundStore, replays: Replays): ActivateRound {
  return async (bettor, booked) => {
    const round = toOpenRound(bettor, booked)
    await store.activate(round)
    return answerOpened(replays, round, booked)
  }
}

/** `round_over` for a lost seed: the job or the next step returns the stake, and the list of rounds says so. */
async function answerOpened(replays: Replays, round: Round, booked: BookedRound): Promise<BetAnswer | Refusal> {
  const replayed = await replays.replay(round)
  return replayed === 'lost' ? refuse('round_over') : openedAnswer(replayed, booked)
}

/** The answer of an accepted bet, regardless of the round's later moves; a bet of a crashed process opens its round now. */
export function createOpenedAnswer(store: RoundStore, replays: Replays, activateRound: ActivateRound): ActivateRound {
  return async (bettor, booked) => {
    const stored = await store.one(bettor, booked.key)
    if (!stored || stored.status === 'claimed') return activateRound(bettor, booked)
    return answerOpened(replays, toOpenRound(bettor, booked), booked)
  }
}
