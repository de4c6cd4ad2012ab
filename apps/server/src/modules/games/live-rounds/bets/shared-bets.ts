/** Bets on the open round of a table: stake, row and the check of the round's state, in one transaction. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { type Minor, type Currency, type LimitedGame, MAX_WIN } from '@fairhouse/money'

import { type Database, retryConflicts, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { Random } from '../../../../platform/random.ts'
import { hashOf } from '../../../books/ledger/index.ts'
import type { StakeRanges } from '../../../play/bet-limits/index.ts'
import {
  type BalanceUpdate,
  balancesOf,
  type BetKind,
  type BetOrder,
  type Bettor,
  bettorKeyOf,
  refuseParams,
  refuseStake,
} from '../../../play/wagering/index.ts'
import type { LiveGame } from '../game.ts'
import type { Board } from '../views/board.ts'
import { type Funds, stakeOrderOf } from './money.ts'
import type { BetRow, BetStore, NewBet } from './store.ts'

export interface LiveWager {
  /** Minor units. */
  stake: Minor
  currency: Currency
  params: unknown
  /** For the round after the current one. */
  next: boolean
  /** UUIDv7 (D-27). */
  key: string
}

/** A repeat of an accepted call gets the first answer. */
export interface Placed {
  bet: BetRow
  isRepeat: boolean
}

export interface SharedBetsDeps {
  database: Database
  random: Random
  bets: BetStore
  funds: Funds
  ranges: StakeRanges
  board(game: LiveGame): Board
}

export type SharedKind = BetKind<LiveWager, SharedOrder, Placed>

export interface SharedOrder extends BetOrder, ValidatedBet {
  readonly next: boolean
}

/** The names of the games in D-23. */
const LIMITS_OF = { crash: 'crash', 'roulette-live': 'roulette', 'colour-wheel': 'wheel' } as const satisfies Record<
  LiveGame['id'],
  LimitedGame
>

/** The current limits, or those when the round opened (ms by the database's clock): an open round keeps its limits (D-66). */
export const limitsOf = (ranges: StakeRanges, game: Pick<LiveGame, 'id'>, currency: Currency, openedAt?: number) => ({
  ...ranges.rangeOf(LIMITS_OF[game.id], currency, openedAt),
  maxWin: MAX_WIN[currency],
})

const ROW_BYTES = 4
/** Ends the transaction of a hung process, which would block the round. */
const IDLE_MS = 1000
/** The clock is read under the row lock: a bet may have waited for it past the round's lock. */
const TAKES_BETS = `with held as materialized (select number, id, locks_at, opened_at from live.round where game = $1 and state = 'betting' for share),
    read as materialized (select *, clock_timestamp() as at from held)
  select number, id, extract(epoch from opened_at)::float8 * 1000 as "openedAt", at::text as "takenAt",
    set_config('idle_in_transaction_session_timeout', $2, true) from read where at < locks_at`

/** Rolls the transaction back. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export function createSharedBets(deps: SharedBetsDeps, game: LiveGame): SharedKind {
  const { bets, random, board } = deps
  return {
    validate: (bettor, wager) => validateBet(game, bettor, wager),
    // the limits are those of the round, read with its lock
    refuse: () => undefined,
    queueOf: ({ seat }) => seat,
    async findFirst({ seat, id, request_hash }) {
      const bet = await bets.one(seat, id)
      return bet && { isSame: bet.request_hash === request_hash, answer: () => ({ bet, isRepeat: true }) }
    },
    async book(order) {
      const fresh = () => ({ ...order, row: random.bytes(ROW_BYTES).toString('base64url') })
      const placed = await retryConflicts(() => inTransaction(deps, game, order.next, fresh())).catch(toRefusal)
      // a stake that no round would accept gets its own refusal, whether or not the round takes bets
      if (isRefusal(placed)) return isClosed(placed) ? (refusedLiveStake(deps.ranges, game, order) ?? placed) : placed
      if (placed === 'known') return { kind: 'known' }
      await board(game).publishOwnBet({ bet: placed, balance: null })
      const isStaked = placed.status !== 'queued'
      return { kind: 'done', answer: { bet: placed, isRepeat: false }, ...(isStaked && { balance: balanceAfter(placed) }) }
    },
  }
}

const isClosed = ({ code }: Refusal) => code === 'betting_closed' || code === 'table_waits'

type ValidatedBet = Omit<NewBet, 'row' | 'round' | 'after_round' | 'status'> & { betsMax: number }

function validateBet(game: LiveGame, bettor: Bettor, { stake, currency, params, next, key }: LiveWager): SharedOrder | Refusal {
  const bet = game.parse(params)
  if (!bet) return refuseParams(game.id, params)
  return {
    bettor,
    key,
    next,
    seat: bettorKeyOf(bettor),
    id: key,
    game: game.id,
    request_hash: hashOf([game.id, stake, currency, bet, next]),
    currency,
    stake,
    params: bet as Record<string, unknown>,
    slot: game.slotOf(bet),
    max_win: MAX_WIN[currency],
    betsMax: game.betsMax,
  }
}

/** A stake that the limits refuse: the current ones, or those when the round opened. */
export function refusedLiveStake(
  ranges: StakeRanges,
  game: LiveGame,
  { params, stake, currency }: Pick<NewBet, 'params' | 'stake' | 'currency'>,
  openedAt?: number,
): Refusal | undefined {
  const bet = game.parse(params)!
  const limits = limitsOf(ranges, game, currency, openedAt)
  const fixedStake = game.fixedStake?.(bet)
  return (
    refuseStake({ smallestStake: 1n, ...(fixedStake !== undefined && { fixedStake }) }, stake, currency, limits) ??
    game.refuse(bet, stake, limits.maxWin, currency)
  )
}

const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refused) return error.refusal
  throw error
}

const balanceAfter = ({ currency, cash, bonus, version }: BetRow): BalanceUpdate => ({
  currency,
  ...balancesOf({ cash: cash!, bonus: bonus!, version: version! }),
})

const inTransaction = (
  deps: SharedBetsDeps,
  game: LiveGame,
  next: boolean,
  validated: ValidatedBet & { row: string },
): Promise<BetRow | 'known'> =>
  deps.database.db.transaction().execute((tx) => (next ? queueBet(deps, tx, game, validated) : placeNow(deps, tx, game, validated)))

async function placeNow(
  { bets, funds, ranges }: SharedBetsDeps,
  tx: Tx,
  game: LiveGame,
  validated: ValidatedBet & { row: string },
): Promise<BetRow | 'known'> {
  const round = await lockBettingRound(tx, game)
  const refusal = refusedLiveStake(ranges, game, validated, round.openedAt)
  if (refusal) throw new Refused(refusal)
  const bet: NewBet = { ...validated, round: round.number, after_round: null, status: 'placed' }
  const staked = await funds.stake(tx, stakeOrderOf(bet, game, round))
  if (staked === 'known') return 'known'
  if (isRefusal(staked)) throw new Refused(staked)
  await refuseTooManyBets(bets, tx, validated, round.number)
  return bets.add(tx, bet, staked, round.takenAt)
}

export interface OpenRound {
  number: bigint
  id: string
  /** Milliseconds by the database's clock. */
  openedAt: number
  /** When the round was found open: the time of the bet, which is stored later. A timestamp of the database. */
  takenAt: string
}

/** Locks the open round until the commit. @throws Refused */
export async function lockBettingRound(tx: Tx, game: Pick<LiveGame, 'id'>): Promise<OpenRound> {
  const [round] = await runIn<OpenRound>(tx, TAKES_BETS, game.id, String(IDLE_MS))
  if (round) return round
  const [any] = await runIn(tx, 'select from live.chain where game = $1 and salt is not null', game.id)
  throw new Refused(refuse(any ? 'betting_closed' : 'table_waits', any ? undefined : { retryAfter: 1 }))
}

/** Runs under the wallet's lock, so that two calls of one bettor run in sequence. @throws Refused */
export async function refuseTooManyBets(
  bets: BetStore,
  tx: Tx,
  { seat: bettor, game, slot, betsMax }: Pick<ValidatedBet, 'seat' | 'game' | 'slot' | 'betsMax'>,
  round: bigint,
): Promise<void> {
  const taken = `select from live.bet where seat = $1 and game = $2 and round = $3 and slot = $4 and status <> 'cancelled'`
  const isTaken = slot !== null && (await runIn(tx, taken, bettor, game, round, slot)).length > 0
  if (isTaken || (await bets.count(tx, bettor, game, round)) >= betsMax) throw new Refused(refuse('too_many_bets'))
}

/** Takes no money yet: it is staked when the next round opens. */
async function queueBet(
  { bets, ranges }: SharedBetsDeps,
  tx: Tx,
  game: LiveGame,
  validated: ValidatedBet & { row: string },
): Promise<BetRow | 'known'> {
  await runIn(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', `live ${validated.game} ${validated.seat}`)
  const [known] = await runIn(tx, 'select from live.bet where seat = $1 and id = $2', validated.seat, validated.id)
  if (known) return 'known'
  const refusal = refusedLiveStake(ranges, game, validated)
  if (refusal) throw new Refused(refusal)
  const slotTaken = `select from live.bet where seat = $1 and game = $2 and slot = $3 and status = 'queued'`
  const isTaken = validated.slot !== null && (await runIn(tx, slotTaken, validated.seat, validated.game, validated.slot)).length > 0
  if (isTaken || (await bets.countQueued(tx, validated.seat, validated.game)) >= validated.betsMax)
    throw new Refused(refuse('too_many_bets'))
  const [latest] = await runIn<{ number: bigint }>(
    tx,
    'select number from live.round where game = $1 order by number desc limit 1',
    validated.game,
  )
  return bets.add(tx, { ...validated, round: null, after_round: latest?.number ?? 0n, status: 'queued' }, null)
}
