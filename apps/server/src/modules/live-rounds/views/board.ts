/** What a table shows, and the frames that follow: read from the database by any process, told by the one that leads. */
import type { Change, ChannelName, Snapshot } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { BetNews } from '../bets/payments.ts'
import type { BetRow, BetStore, Totals } from '../bets/store.ts'
import { balancesOf, seatOf } from '../../wagering/index.ts'
import { createDigest, type Digest } from '../digest.ts'
import type { LiveGame, LiveTiming } from '../game.ts'
import type { RoundRow, RoundStore } from '../rounds/store.ts'
import { betShape, endedShape, type LiveRow, rowShape } from './shapes.ts'

/** To every process of the house. */
export type Tell = <C extends ChannelName>(channel: C, player: bigint | null, change: Change<C>) => void

export interface Board {
  table(): Promise<Snapshot<LiveGame['id']>>
  tellOpen(number: bigint): Promise<void>
  tellRunning(number: bigint): Promise<void>
  tellEnd(number: bigint): Promise<void>
  /** The bets that nobody heard of yet, the largest first. */
  tellRows(round: RoundRow): Promise<void>
  /** To its player alone. */
  tellOwn(news: BetNews): Promise<void>
  rows(bets: readonly BetRow[]): Promise<LiveRow[]>
  /** Of a table that runs on after its lock: the frames before and after share their bytes and what was told. */
  digest: Digest
}

export interface BoardDeps {
  game: LiveGame
  timing: LiveTiming
  rounds: RoundStore
  bets: BetStore
  tell: Tell
  /** Under which names everybody sees these players. */
  namesOf(players: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
}

const HISTORY = 20
const ROWS = 100
const ROWS_A_FRAME = 20

export function boardOf(deps: BoardDeps): Board {
  const { game, rounds, bets, tell } = deps
  const frame = (change: Change<LiveGame['id']>) => tell(game.id, null, change)
  const told = { round: -1n, rows: new Set<string>(), totals: '', looks: 0 }
  const digest = createDigest(game.id)
  const rowsOf = async (found: readonly BetRow[]) => {
    const names = await deps.namesOf([...new Set(found.map(({ seat }) => seatOf(seat).player!))])
    return found.map((bet) => rowShape(game, names.get(seatOf(bet.seat).player!)!, bet))
  }
  const tellSome = (round: number, rows: readonly LiveRow[], totals: Totals) => {
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
    async tellOpen(number) {
      const { commitment, salt, locks_at } = (await rounds.one(game.id, number))!
      frame({ type: 'betting', round: Number(number), commitment: commitment.toString('hex'), salt, locks_at })
    },
    async tellRunning(number) {
      const { started_at } = (await rounds.one(game.id, number))!
      frame({ type: 'running', round: Number(number), started_at: started_at! })
    },
    async tellEnd(number) {
      const round = (await rounds.one(game.id, number))!
      frame({ type: 'ended', ...endedShape(round), next_at: round.ended_at! + deps.timing.pause })
    },
    async tellRows({ number }) {
      if (told.round !== number) Object.assign(told, { round: number, rows: new Set(), totals: '', looks: 0 })
      if (game.during && told.looks++ % 2 === 1) return // its bytes are for the time in which it runs
      const totals = await bets.totals(game.id, number)
      const found = totals.bets > 0 ? await bets.shown(game.id, number, [...told.rows], ROWS_A_FRAME) : []
      for (const { row } of found) told.rows.add(row)
      const rows = await rowsOf(found)
      if (game.during) return tellSome(Number(number), rows, totals)
      const said = JSON.stringify(totals)
      if (rows.length > 0 || said !== told.totals) frame({ type: 'rows', rows, ...totals })
      told.totals = said
    },
    async tellOwn({ bet, balance }) {
      const { mode, player } = seatOf(bet.seat)
      if (player === null) return
      tell('live-bets', player, betShape(bet))
      if (balance && mode === 'real') tell('balance', player, { currency: bet.currency as Currency, ...balancesOf(balance) })
    },
  }
}

const NOBODY: Totals = { players: 0, bets: 0, cashed: 0 }
const WAITING = { commitment: '', locks_at: null, started_at: null, ended_at: null, next_at: null, outcome: null, seed: null }

async function table({ game, timing, rounds, bets }: BoardDeps, rowsOf: Board['rows']): Promise<Snapshot<LiveGame['id']>> {
  const [{ round }, past] = await Promise.all([rounds.latest(game.id), rounds.ended(game.id, null, HISTORY)])
  const history = past.map(endedShape)
  if (!round) return { game: game.id, state: 'waiting', round: 0, salt: null, ...WAITING, rows: [], ...NOBODY, history }
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
