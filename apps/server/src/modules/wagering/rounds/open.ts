/**
 * The bet that begins a round. The row is committed first and keeps the seat's place; then the bet is judged under the lock
 * of the money. So a rotation sees the row, or has turned the seeds before the bet, which is stale then and drawn anew.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Clock } from '../../../platform/clock.ts'
import type { BetRefusal, Unavailable } from '../../ledger/index.ts'
import type { BetAnswer } from '../answers.ts'
import type { Judged } from '../judge.ts'
import { refusalOf } from '../refusals.ts'
import type { Seat } from '../seat.ts'
import type { Sitting, Sittings } from '../sittings.ts'
import { openedRound } from '../stored-round.ts'
import type { Booked, BookedRound, Repeated, Till } from '../till.ts'
import { openedAnswer } from './answers.ts'
import type { Current } from './current.ts'
import type { Replays } from './replays.ts'
import { begun, type Claim } from './round.ts'
import type { RoundStore } from './store.ts'

export interface Openings {
  /** `repeated` says what this key was answered before. In the seat's turn. */
  open(seat: Seat, wager: Judged, repeated: () => Promise<BetAnswer | Refusal | undefined>): Promise<BetAnswer | Refusal>
  /** The first answer of a bet that was booked, whatever became of its round since. */
  first(seat: Seat, booked: BookedRound): Promise<BetAnswer>
}

export interface OpeningsDeps {
  readonly store: RoundStore
  readonly current: Current
  readonly replays: Replays
  readonly till: Till
  readonly sittings: Sittings
  readonly clock: Clock
}

/** Rotations that may cross the bet, and claims that end just as it comes. */
const TRIES = 5

export function createOpenings(deps: OpeningsDeps): Openings {
  const { store, current, replays, sittings, clock } = deps

  /** Why the place cannot be had; undefined where it is this bet's. */
  async function place(claim: Claim, repeated: Repeat): Promise<BetAnswer | Refusal | undefined> {
    for (let tries = 1; tries <= TRIES; tries++) {
      if (await store.claim(claim, clock.now())) return undefined
      const answer = await repeated()
      if (answer) return answer
      const other = await current.of(claim.seat, claim.game)
      if (other?.status === 'claimed') return other.key === claim.key ? undefined : refuse('busy', { retryAfter: 1 })
      if (other) return refuse('round_open', { round: other.key })
    }
    return refuse('busy', { retryAfter: 1 })
  }

  async function activated(seat: Seat, booked: BookedRound): Promise<BetAnswer> {
    const round = begun(seat, booked)
    await store.activate(round)
    return openedAnswer(await replays.of(round), booked)
  }

  async function bet(seat: Seat, wager: Judged, claim: Claim): Promise<Answer | Refusal> {
    for (let tries = 1; ; tries++) {
      const sitting = await sittings.of(seat, claim.currency)
      if (isRefusal(sitting)) return sitting
      const answer = await book(deps.till, seat, wager, sitting)
      if (answer.kind === 'done') sitting.nonce += 1
      if (answer.kind === 'unavailable') sittings.forget(seat)
      if (answer.kind !== 'refused' || answer.reason !== 'stale_nonce' || tries === TRIES) return answer
      sittings.forget(seat)
    }
  }

  return {
    async first(seat, booked) {
      const kept = await store.one(seat, booked.key)
      if (!kept || kept.status === 'claimed') return activated(seat, booked)
      return openedAnswer(await replays.of(begun(seat, booked)), booked)
    },
    async open(seat, wager, repeated) {
      const { key, game, currency, stake, params, maxWin } = wager
      const claim: Claim = { seat, key, game, currency, stake, maxWin, params: params as Claim['params'] }
      const refusal = await place(claim, repeated)
      if (refusal) return refusal
      const answer = await bet(seat, wager, claim)
      if (!isRefusal(answer) && answer.kind === 'done') return activated(seat, answer.round)
      if (!isRefusal(answer) && answer.kind === 'duplicate') return (await repeated())!
      const isUnknown = !isRefusal(answer) && answer.kind === 'unavailable' && answer.reason === 'outcome_unknown'
      if (!isUnknown) await store.unclaim(seat, key)
      return (await repeated()) ?? (isRefusal(answer) ? answer : refusalOf(answer))
    },
  }
}

type Repeat = Parameters<Openings['open']>[2]
type Answer = { kind: 'done'; round: BookedRound } | Repeated | BetRefusal | Unavailable

async function book(till: Till, seat: Seat, wager: Judged, { pair, nonce }: Sitting): Promise<Answer> {
  const { key, game, currency, stake, params, maxWin, requestHash, entry } = wager
  const outcome = JSON.stringify(openedRound(params, maxWin))
  const bet = { key, game, currency, stake, pair: pair.number, nonce, outcome }
  const answer: Booked | Exclude<Answer, { kind: 'done' }> = await till.book({
    ...bet,
    seat,
    requestHash,
    win: null,
    takesBonus: entry.game.takesBonus,
  })
  return answer.kind === 'done' ? { kind: 'done', round: { ...bet, ...answer, win: 0n } } : answer
}
