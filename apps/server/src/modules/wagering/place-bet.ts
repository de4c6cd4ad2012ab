/** The wager pipeline: every bet of every game runs through it (architecture.md). */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { sameJson } from '@fairhouse/games'

import type { Clock } from '../../platform/clock.ts'
import type { BetRefusal, Unavailable } from '../ledger/index.ts'
import { type BetAnswer, betAnswer } from './answers.ts'
import type { Games } from './games.ts'
import { validateBet, type ValidatedBet, refuseWager, type Wager } from './validate-bet.ts'
import type { Seeds, PublishBalance } from './ports.ts'
import { refusalOf } from './refusals.ts'
import type { Openings } from './rounds/open.ts'
import { type Bettor, bettorKeyOf } from './bettor.ts'
import type { ActiveSeedPair, ActiveSeedPairs } from './active-seed-pairs.ts'
import { isOpened, readStored } from './stored-round.ts'
import type { BookedRound, Repeated, WagerLedger } from './wager-ledger.ts'
import type { KeyedQueue } from './keyed-queue.ts'

export type { Wager } from './validate-bet.ts'

export type PlaceBet = (bettor: Bettor, wager: Wager) => Promise<BetAnswer | Refusal>

export interface PlaceDeps {
  readonly games: Games
  readonly wagerLedger: WagerLedger
  readonly seeds: Seeds
  readonly activeSeedPairs: ActiveSeedPairs
  readonly keyedQueue: KeyedQueue
  readonly clock: Clock
  readonly openings: Openings
  readonly publishBalance: PublishBalance
}

/** Maximum rotations during a bet before it fails. */
const TRIES = 5

export function createPlaceBet(deps: PlaceDeps): PlaceBet {
  const { games, clock, wagerLedger, keyedQueue, openings } = deps

  return async function place(bettor, wager) {
    const validated = validateBet(games, wager)
    if (isRefusal(validated)) return validated
    const refusal = refuseWager(games, validated, clock.now())
    if (refusal) return (await findFirstAnswer(bettor, validated)) ?? refusal
    const work = () => (isSingleDraw(validated) ? play(deps, bettor, validated, findFirstAnswer) : openRound(bettor, validated))
    return (await keyedQueue.runExclusive(bettorKeyOf(bettor), work)) ?? refuse('busy', { retryAfter: 1 })
  }

  /** The stored answer of an accepted call with this key; undefined when there is none. */
  async function findFirstAnswer(bettor: Bettor, wager: ValidatedBet): Promise<BetAnswer | Refusal | undefined> {
    const round = await wagerLedger.round(bettor, wager.key)
    if (!round) return undefined
    if (!isSameCall(round, wager)) return refuse('idempotency_mismatch')
    const stored = readStored(round.outcome)
    if (isOpened(stored)) return openings.first(bettor, round)
    const pair = await deps.seeds.shown(bettor, round.pair)
    return betAnswer(bettor.mode, round, stored, pair!)
  }

  async function openRound(bettor: Bettor, validated: ValidatedBet): Promise<BetAnswer | Refusal> {
    const answer = await openings.open(bettor, validated, () => findFirstAnswer(bettor, validated))
    if (!isRefusal(answer) && bettor.mode === 'real') deps.publishBalance(bettor.player, answer)
    return answer
  }
}

function isSameCall(round: BookedRound, { game, stake, currency, params, moves }: ValidatedBet): boolean {
  const stored = readStored(round.outcome)
  const plan = isOpened(stored) ? undefined : stored.plan
  const isSameBet = round.game === game && round.stake === stake && round.currency === currency
  return isSameBet && sameJson(stored.params, params) && sameJson(plan ?? null, moves ?? null)
}

type SingleDrawBet = ValidatedBet & Required<Pick<ValidatedBet, 'draw'>>
const isSingleDraw = (validated: ValidatedBet): validated is SingleDrawBet => validated.draw !== undefined
type FindFirstAnswer = (bettor: Bettor, wager: ValidatedBet) => Promise<BetAnswer | Refusal | undefined>

async function play(deps: PlaceDeps, bettor: Bettor, wager: SingleDrawBet, findFirstAnswer: FindFirstAnswer): Promise<BetAnswer | Refusal> {
  for (let tries = 1; ; tries++) {
    const seedPair = await deps.activeSeedPairs.getOrLoad(bettor, wager.currency)
    if (isRefusal(seedPair)) return (await findFirstAnswer(bettor, wager)) ?? seedPair
    const answer = await draw(deps, bettor, wager, seedPair)
    if (answer.kind === 'done') return answer.round
    if (answer.kind === 'duplicate') return (await findFirstAnswer(bettor, wager))!
    if (answer.kind === 'unavailable' || answer.reason === 'stale_nonce') deps.activeSeedPairs.forget(bettor)
    if (answer.kind === 'unavailable' || answer.reason !== 'stale_nonce' || tries === TRIES) return refusalOf(answer)
  }
}

type PlayResult = { kind: 'done'; round: BetAnswer } | Repeated | BetRefusal | Unavailable

/** Bytes, outcome, booking: the outcome is sent only after it is durable. */
async function draw(
  { wagerLedger, publishBalance }: PlaceDeps,
  bettor: Bettor,
  wager: SingleDrawBet,
  seedPair: ActiveSeedPair,
): Promise<PlayResult> {
  const { key, stake, currency, requestHash, entry } = wager
  const { pair, nonce } = seedPair
  const { stored, payout } = wager.draw(pair.stream(nonce))
  const { id: game, takesBonus } = entry.game
  const order = { bettor: bettor, game, currency, key, requestHash, stake, win: payout, takesBonus, pair: pair.number, nonce }
  const booked = await wagerLedger.book({ ...order, outcome: JSON.stringify(stored) })
  if (booked.kind !== 'done') return booked
  seedPair.nonce = nonce + 1
  const { cash, bonus, version, at } = booked
  const answer = betAnswer(bettor.mode, { key, game, currency, stake, win: payout, nonce, cash, bonus, version, at }, stored, pair)
  if (bettor.mode === 'real') publishBalance(bettor.player, answer)
  return { kind: 'done', round: answer }
}
