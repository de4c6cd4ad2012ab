/**
 * Opens a round. The row is committed first and takes the bettor's slot; then the bet is checked under the wallet's lock. A
 * rotation therefore sees the row, or has replaced the seeds: then the bet is stale and drawn again.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Clock } from '../../../platform/clock.ts'
import type { BetRefusal, Unavailable } from '../../ledger/index.ts'
import type { BetAnswer } from '../answers.ts'
import type { ValidatedBet } from '../validate-bet.ts'
import { refusalOf } from '../refusals.ts'
import type { Bettor } from '../bettor.ts'
import type { ActiveSeedPair, ActiveSeedPairs } from '../active-seed-pairs.ts'
import { openedRound } from '../stored-round.ts'
import type { Booked, BookedRound, Repeated, WagerLedger } from '../wager-ledger.ts'
import { openedAnswer } from './answers.ts'
import type { OpenRounds } from './open-rounds.ts'
import type { Replays } from './replays.ts'
import { toOpenRound, type Claim } from './round.ts'
import type { RoundStore } from './store.ts'

export interface Openings {
  /** `findFirstAnswer` loads the stored answer of this key. Runs in the bettor's queue. */
  open(bettor: Bettor, wager: ValidatedBet, findFirstAnswer: () => Promise<BetAnswer | Refusal | undefined>): Promise<BetAnswer | Refusal>
  /** The first answer of a booked bet, regardless of the round's later moves. */
  first(bettor: Bettor, booked: BookedRound): Promise<BetAnswer>
}

export interface OpeningsDeps {
  readonly store: RoundStore
  readonly openRounds: OpenRounds
  readonly replays: Replays
  readonly wagerLedger: WagerLedger
  readonly activeSeedPairs: ActiveSeedPairs
  readonly clock: Clock
}

/** Maximum rotations during the bet, and claims that end at the same time. */
const TRIES = 5

export function createOpenings(deps: OpeningsDeps): Openings {
  const { store, openRounds, replays, activeSeedPairs, clock } = deps

  /** The reason that the slot is taken; undefined when this bet holds it. */
  async function reserve(claim: Claim, findFirstAnswer: FindFirstAnswer): Promise<BetAnswer | Refusal | undefined> {
    for (let tries = 1; tries <= TRIES; tries++) {
      if (await store.claim(claim, clock.now())) return undefined
      const answer = await findFirstAnswer()
      if (answer) return answer
      const other = await openRounds.findByGame(claim.bettor, claim.game)
      if (other?.status === 'claimed') return other.key === claim.key ? undefined : refuse('busy', { retryAfter: 1 })
      if (other) return refuse('round_open', { round: other.key })
    }
    return refuse('busy', { retryAfter: 1 })
  }

  async function activate(bettor: Bettor, booked: BookedRound): Promise<BetAnswer> {
    const round = toOpenRound(bettor, booked)
    await store.activate(round)
    return openedAnswer(await replays.replay(round), booked)
  }

  async function bet(bettor: Bettor, wager: ValidatedBet, claim: Claim): Promise<Answer | Refusal> {
    for (let tries = 1; ; tries++) {
      const seedPair = await activeSeedPairs.getOrLoad(bettor, claim.currency)
      if (isRefusal(seedPair)) return seedPair
      const answer = await book(deps.wagerLedger, bettor, wager, seedPair)
      if (answer.kind === 'done') seedPair.nonce += 1
      if (answer.kind === 'unavailable') activeSeedPairs.forget(bettor)
      if (answer.kind !== 'refused' || answer.reason !== 'stale_nonce' || tries === TRIES) return answer
      activeSeedPairs.forget(bettor)
    }
  }

  return {
    async first(bettor, booked) {
      const stored = await store.one(bettor, booked.key)
      if (!stored || stored.status === 'claimed') return activate(bettor, booked)
      return openedAnswer(await replays.replay(toOpenRound(bettor, booked)), booked)
    },
    async open(bettor, wager, findFirstAnswer) {
      const { key, game, currency, stake, params, maxWin } = wager
      const claim: Claim = { bettor, key, game, currency, stake, maxWin, params: params as Claim['params'] }
      const refusal = await reserve(claim, findFirstAnswer)
      if (refusal) return refusal
      const answer = await bet(bettor, wager, claim)
      if (!isRefusal(answer) && answer.kind === 'done') return activate(bettor, answer.round)
      if (!isRefusal(answer) && answer.kind === 'duplicate') return (await findFirstAnswer())!
      const isUnknown = !isRefusal(answer) && answer.kind === 'unavailable' && answer.reason === 'outcome_unknown'
      if (!isUnknown) await store.unclaim(bettor, key)
      return (await findFirstAnswer()) ?? (isRefusal(answer) ? answer : refusalOf(answer))
    },
  }
}

type FindFirstAnswer = Parameters<Openings['open']>[2]
type Answer = { kind: 'done'; round: BookedRound } | Repeated | BetRefusal | Unavailable

async function book(wagerLedger: WagerLedger, bettor: Bettor, wager: ValidatedBet, { pair, nonce }: ActiveSeedPair): Promise<Answer> {
  const { key, game, currency, stake, params, maxWin, requestHash, entry } = wager
  const outcome = JSON.stringify(openedRound(params, maxWin))
  const bet = { key, game, currency, stake, pair: pair.number, nonce, outcome }
  const answer: Booked | Exclude<Answer, { kind: 'done' }> = await wagerLedger.book({
    ...bet,
    bettor,
    requestHash,
    win: null,
    takesBonus: entry.game.takesBonus,
  })
  return answer.kind === 'done' ? { kind: 'done', round: { ...bet, ...answer, win: 0n } } : answer
}
