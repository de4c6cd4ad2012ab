/** The wager pipeline: every bet of the house goes through here, whatever the game (architecture.md). */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { sameJson } from '@fairhouse/games'

import type { Clock } from '../../platform/clock.ts'
import type { BetRefusal, Unavailable } from '../ledger/index.ts'
import { type BetAnswer, betAnswer } from './answers.ts'
import type { Games } from './games.ts'
import { judge, type Judged, refuseWager, type Wager } from './judge.ts'
import type { Seeds, TellBalance } from './ports.ts'
import { refusalOf } from './refusals.ts'
import type { Openings } from './rounds/open.ts'
import { type Seat, seatName } from './seat.ts'
import type { Sitting, Sittings } from './sittings.ts'
import { isOpened, readStored } from './stored-round.ts'
import type { BookedRound, Repeated, Till } from './till.ts'
import type { Turns } from './turns.ts'

export type { Wager } from './judge.ts'

export type Place = (seat: Seat, wager: Wager) => Promise<BetAnswer | Refusal>

export interface PlaceDeps {
  readonly games: Games
  readonly till: Till
  readonly seeds: Seeds
  readonly sittings: Sittings
  readonly turns: Turns
  readonly clock: Clock
  readonly openings: Openings
  readonly tellBalance: TellBalance
}

/** Rotations that may cross a bet before it gives up. */
const TRIES = 5

export function placeOf(deps: PlaceDeps): Place {
  const { games, clock, till, turns, openings } = deps

  return async function place(seat, wager) {
    const judged = judge(games, wager)
    if (isRefusal(judged)) return judged
    const refusal = refuseWager(games, judged, clock.now())
    if (refusal) return (await repeated(seat, judged)) ?? refusal
    const work = () => (isOverAtOnce(judged) ? play(deps, seat, judged, repeated) : begin(seat, judged))
    return (await turns.take(seatName(seat), work)) ?? refuse('busy', { retryAfter: 1 })
  }

  /** What an accepted call with this key was answered; undefined where there was none. */
  async function repeated(seat: Seat, wager: Judged): Promise<BetAnswer | Refusal | undefined> {
    const round = await till.round(seat, wager.key)
    if (!round) return undefined
    if (!isSameCall(round, wager)) return refuse('idempotency_mismatch')
    const stored = readStored(round.outcome)
    if (isOpened(stored)) return openings.first(seat, round)
    const pair = await deps.seeds.shown(seat, round.pair)
    return betAnswer(seat.mode, round, stored, pair!)
  }

  async function begin(seat: Seat, judged: Judged): Promise<BetAnswer | Refusal> {
    const answer = await openings.open(seat, judged, () => repeated(seat, judged))
    if (!isRefusal(answer) && seat.mode === 'real') deps.tellBalance(seat.player, answer)
    return answer
  }
}

function isSameCall(round: BookedRound, { game, stake, currency, params, moves }: Judged): boolean {
  const stored = readStored(round.outcome)
  const plan = isOpened(stored) ? undefined : stored.plan
  const isSameBet = round.game === game && round.stake === stake && round.currency === currency
  return isSameBet && sameJson(stored.params, params) && sameJson(plan ?? null, moves ?? null)
}

type Played = Judged & Required<Pick<Judged, 'draw'>>
const isOverAtOnce = (judged: Judged): judged is Played => judged.draw !== undefined
type Repeat = (seat: Seat, wager: Judged) => Promise<BetAnswer | Refusal | undefined>

async function play(deps: PlaceDeps, seat: Seat, wager: Played, repeated: Repeat): Promise<BetAnswer | Refusal> {
  for (let tries = 1; ; tries++) {
    const sitting = await deps.sittings.of(seat, wager.currency)
    if (isRefusal(sitting)) return (await repeated(seat, wager)) ?? sitting
    const answer = await draw(deps, seat, wager, sitting)
    if (answer.kind === 'done') return answer.round
    if (answer.kind === 'duplicate') return (await repeated(seat, wager))!
    if (answer.kind === 'unavailable' || answer.reason === 'stale_nonce') deps.sittings.forget(seat)
    if (answer.kind === 'unavailable' || answer.reason !== 'stale_nonce' || tries === TRIES) return refusalOf(answer)
  }
}

type Answered = { kind: 'done'; round: BetAnswer } | Repeated | BetRefusal | Unavailable

/** Bytes, outcome, booking: what was drawn is told only after it is durable. */
async function draw({ till, tellBalance }: PlaceDeps, seat: Seat, wager: Played, sitting: Sitting): Promise<Answered> {
  const { key, stake, currency, requestHash, entry } = wager
  const { pair, nonce } = sitting
  const { stored, payout } = wager.draw(pair.stream(nonce))
  const { id: game, takesBonus } = entry.game
  const order = { seat, game, currency, key, requestHash, stake, win: payout, takesBonus, pair: pair.number, nonce }
  const booked = await till.book({ ...order, outcome: JSON.stringify(stored) })
  if (booked.kind !== 'done') return booked
  sitting.nonce = nonce + 1
  const { cash, bonus, version, at } = booked
  const answer = betAnswer(seat.mode, { key, game, currency, stake, win: payout, nonce, cash, bonus, version, at }, stored, pair)
  if (seat.mode === 'real') tellBalance(seat.player, answer)
  return { kind: 'done', round: answer }
}
