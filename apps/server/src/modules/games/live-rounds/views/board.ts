/** The snapshot of a table and its later frames: any process loads it from the database, the leader publishes it. */
import type { Change, ChannelName, Snapshot } from '@fairhouse/contracts'
import type { PlayerId, Currency } from '@fairhouse/money'

import { balancesOf, parseBettorKey } from '../../../play/wagering/index.ts'
import type { BetUpdate } from '../bets/payments.ts'
import type { BetRow, BetStore, Totals } from '../bets/store.ts'
import { createDigest, type Digest } from '../digest.ts'
import type { LiveGame, LiveTiming } from '../game.ts'
import type { RoundRow, RoundStore } from '../rounds/store.ts'
import { betShape, endedShape, type LiveRow, rowShape } from './shapes.ts'

/** To every process. */
export type Publish = <C extends ChannelName>(channel: C, player: PlayerId | null, change: Change<C>) => void

export interface Board {
  table(): Promise<Snapshot<LiveGame['id']>>
  publishOpen(number: bigint): Promise<void>
  publishRunning(number: bigint): Promise<void>
  publishEnd(number: bigint): Promise<void>
  /** The bets that were not published yet, largest first. */
  publishRows(round: RoundRow): Promise<void>
  /** Only to its player. */
  publishOwnBet(update: BetUpdate): Promise<void>
  rows(bets: readonly BetRow[]): Promise<LiveRow[]>
  /** For a table with a hidden phase: the frames before and after the lock share their budget and their published rows. */
  digest: Digest
}

export interface BoardDeps {
  game: LiveGame
  timing: LiveTiming
  rounds: RoundStore
  bets: BetStore
  publish: Publish
  /** The public names of these players. */
  names(players: readonly PlayerId[]): Promise<(player: PlayerId) => string>
}

const HISTORY = 20
const ROWS = 100
const ROWS_A_FRAME = 20

export function createBoard(deps: BoardDeps): Board {
  const { game, rounds, bets, publish } = deps
  const frame = (change: Change<LiveGame['id']>) => publish(game.id, null, change)
  const published = { round: -1n, rows: new Set<string>(), totals: '', looks: 0 }
  const digest = createDigest(game.id)
  const rowsOf = async (found: readonly BetRow[]) => {
    const nameOf = await deps.names([...new Set(found.map(({ seat: bettorKey }) => parseBettorKey(bettorKey).player!))])
    return found.map((bet) => rowShape(game, nameOf(parseBettorKey(bet.seat).player!), bet))
  }
  const publishDigest = (round: number, rows: readonly LiveRow[], totals: Totals) => {
    digest.begin(round)
    for (const row of rows) digest.changed(row)
    digest.count(totals)
    const next = digest.next()
    if (Object.keys(next).length > 1) frame(next)
  }

  return {
    rows: rowsOf,
    digest,
    table: () => table(deps, rowsOf),
    async publishOpen(number) {
      const { commitment, salt, locks_at } = (await rounds.one(game.id, number))!
      frame({ type: 'betting', round: Number(number), commitment: commitment.toString('hex'), salt, locks_at })
    },
    async publishRunning(number) {
      const { started_at } = (await rounds.one(game.id, number))!
      frame({ type: 'running', round: Number(number), started_at: started_at! })
    },
    async publishEnd(number) {
      const round = (await rounds.one(game.id, number))!
      frame({ type: 'ended', ...endedShape(round), next_at: round.ended_at! + deps.timing.pause })
    },
    async publishRows({ number }) {
      if (published.round !== number) Object.assign(published, { round: number, rows: new Set(), totals: '', looks: 0 })
      if (game.during && published.looks++ % 2 === 1) return // saves the byte budget for the running phase
      const totals = await bets.totals(game.id, number)
      const found = totals.bets > 0 ? await bets.shown(game.id, number, [...published.rows], ROWS_A_FRAME) : []
      for (const { row } of found) published.rows.add(row)
      const rows = await rowsOf(found)
      if (game.during) return publishDigest(Number(number), rows, totals)
      const totalsJson = JSON.stringify(totals)
      if (rows.length > 0 || totalsJson !== published.totals) frame({ type: 'rows', rows, ...totals })
      published.totals = totalsJson
    },
    async publishOwnBet({ bet, balance }) {
      const { mode, player } = parseBettorKey(bet.seat)
      if (player === null) return
      publish('live-bets', player, betShape(bet))
      if (balance && mode === 'real') publish('balance', player, { currency: bet.currency as Currency, ...balancesOf(balance) })
    },
  }
}

const NO_TOTALS: Totals = { players: 0, bets: 0, cashed: 0 }
const WAITING = { commitment: '', locks_at: null, started_at: null, ended_at: null, next_at: null, outcome: null, seed: null }

async function table({ game, timing, rounds, bets }: BoardDeps, rowsOf: Board['rows']): Promise<Snapshot<LiveGame['id']>> {
  const [{ round }, past] = await Promise.all([rounds.latest(game.id), rounds.ended(game.id, null, HISTORY)])
  const history = past.map(endedShape)
  if (!round) return { game: game.id, state: 'waiting', round: 0, salt: null, ...WAITING, rows: [], ...NO_TOTALS, history }
  const [found, totals] = await Promise.all([bets.shown(game.id, round.number, [], ROWS), bets.totals(game.id, round.number)])
  const { number, state, commitment, salt, locks_at, started_at, ended_at } = round
  const ended = state === 'ended' ? endedShape(round) : { outcome: null, seed: null }
  return {
    game: game.id,
    state,
    round: Number(number),
    commitment: commitment.toString('hex'),
    salt,
    locks_at,
    started_at,
    ended_at,
    next_at: ended_at && ended_at + timing.pause,
    outcome: ended.outcome,
    seed: ended.seed,
    rows: await rowsOf(found),
    ...totals,
    history,
  }
}
