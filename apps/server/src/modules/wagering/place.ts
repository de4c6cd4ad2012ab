/** The wager pipeline: every bet of the house goes through here, whatever the game (architecture.md). */
import { hash } from 'node:crypto'

import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { sameJson, type SoloBet } from '@fairhouse/games'
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import type { BetRefusal, Unavailable } from '../ledger/index.ts'
import { type BetAnswer, betAnswer } from './answers.ts'
import type { GameEntry, Games } from './games.ts'
import type { Seeds, TellBalance } from './ports.ts'
import { refusalOf } from './refusals.ts'
import { refuseKey, refuseStake } from './rules.ts'
import { type Seat, seatName } from './seat.ts'
import type { Sitting, Sittings } from './sittings.ts'
import { readStoredRound, storedRound } from './stored-round.ts'
import type { BookedRound, Repeated, Till } from './till.ts'
import type { Turns } from './turns.ts'

export interface Wager {
  readonly game: string
  /** Minor units. */
  readonly stake: bigint
  readonly currency: Currency
  readonly params: unknown
  /** UUIDv7: the same key and body get the first answer again (D-27). */
  readonly key: string
}

export type Place = (seat: Seat, wager: Wager) => Promise<BetAnswer | Refusal>

export interface PlaceDeps {
  readonly games: Games
  readonly till: Till
  readonly seeds: Seeds
  readonly sittings: Sittings
  readonly turns: Turns
  readonly clock: Clock
  readonly tellBalance: TellBalance
}

interface Judged extends Wager {
  readonly entry: GameEntry
  readonly bet: SoloBet
  readonly requestHash: bigint
}

/** Rotations that may cross a bet before it gives up. */
const TRIES = 5

export function placeOf(deps: PlaceDeps): Place {
  const { games, clock, till, turns } = deps

  return async function place(seat, wager) {
    const judged = judge(games, wager)
    if (isRefusal(judged)) return judged
    const refusal =
      refuseKey(wager.key, clock.now()) ?? refuseStake(judged.bet, wager.stake, wager.currency, games.limits(judged.entry, wager.currency))
    if (refusal) return (await repeated(seat, judged)) ?? refusal
    return (await turns.take(seatName(seat), () => play(deps, seat, judged, repeated))) ?? refuse('busy', { retryAfter: 1 })
  }

  /** What an accepted call with this key was answered; undefined where there was none. */
  async function repeated(seat: Seat, wager: Judged): Promise<BetAnswer | Refusal | undefined> {
    const round = await till.round(seat, wager.key)
    if (!round) return undefined
    if (!isSameCall(round, wager)) return refuse('idempotency_mismatch')
    const pair = await deps.seeds.shown(seat, round.pair)
    return betAnswer(seat.mode, round, readStoredRound(round.outcome), pair!)
  }
}

function judge(games: Games, wager: Wager): Judged | Refusal {
  const entry = games.find(wager.game)
  if (!entry) return refuse('unknown_game')
  const bet = entry.game.parse(wager.params)
  if (!bet) return refuseFields({ params: ['wrong_value: the game does not take this bet'] })
  return { ...wager, entry, bet, requestHash: hashOf(wager, bet) }
}

/** First 8 bytes of SHA-256, as the books keep them. The bet is hashed as the game reads it, not as it was typed. */
function hashOf({ game, stake, currency }: Wager, { params }: SoloBet): bigint {
  const hex = hash('sha256', `${game} ${stake} ${currency} ${JSON.stringify(params)}`) // as hex it costs half of a buffer
  return BigInt.asIntN(64, BigInt(`0x${hex.slice(0, 16)}`))
}

const isSameCall = (round: BookedRound, { game, stake, currency, bet }: Judged) =>
  round.game === game && round.stake === stake && round.currency === currency && sameJson(readStoredRound(round.outcome).params, bet.params)

type Repeat = (seat: Seat, wager: Judged) => Promise<BetAnswer | Refusal | undefined>

async function play(deps: PlaceDeps, seat: Seat, wager: Judged, repeated: Repeat): Promise<BetAnswer | Refusal> {
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

type Drawn = { kind: 'done'; round: BetAnswer } | Repeated | BetRefusal | Unavailable

/** Bytes, outcome, booking: what was drawn is told only after it is durable. */
async function draw({ till, tellBalance }: PlaceDeps, seat: Seat, wager: Judged, sitting: Sitting): Promise<Drawn> {
  const { key, stake, currency, bet, requestHash, entry } = wager
  const { pair, nonce } = sitting
  const round = bet.play(pair.stream(nonce), stake)
  const stored = storedRound(bet, round)
  const { id: game, takesBonus } = entry.game
  const booked = await till.book({
    seat,
    game,
    currency,
    key,
    requestHash,
    stake,
    win: round.payout,
    takesBonus,
    pair: pair.number,
    nonce,
    outcome: JSON.stringify(stored),
  })
  if (booked.kind !== 'done') return booked
  sitting.nonce = nonce + 1
  const { cash, bonus, version, at } = booked
  const answer = betAnswer(seat.mode, { key, game, currency, stake, win: round.payout, nonce, cash, bonus, version, at }, stored, pair)
  if (seat.mode === 'real') tellBalance(seat.player, answer)
  return { kind: 'done', round: answer }
}
