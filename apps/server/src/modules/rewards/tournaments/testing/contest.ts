/** Tournaments on a fresh database: settled bets as the projection writes them, a clock that is set, a ledger that pays. */
import { refuse } from '@fairhouse/contracts'
import { REWARD_SETTINGS } from '@fairhouse/loyalty'
import { type Currency, HOUR_MS } from '@fairhouse/money'
import { expect } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { replay } from '../../../../platform/streams/index.ts'
import { readSettledBets } from '../../../../testing/read-outbox.ts'
import { newKey, openTable, type Table } from '../../../../testing/table.ts'
import { createSettledStream } from '../../../play/wagering/index.ts'
import { createTournaments, type Terms, type TournamentDeps, type Tournaments } from '../index.ts'

export const START = Date.parse('2026-11-01T12:00:00.000Z')
export const END = START + HOUR_MS
export const FINAL = END + 600_001

export interface ContestBet {
  readonly stake?: bigint
  readonly win?: bigint
  readonly game?: string
  readonly currency?: Currency
  readonly placedAt?: number
  readonly settledAt?: number
  readonly noContribution?: string
  readonly stakeBonus?: bigint
  readonly sold?: bigint
}

const NUMBERS = { RUB: 643, USD: 840, KZT: 398, INR: 356, EUR: 978 } as const

/** The module's ports, with what they were called with. */
function openPorts(table: Table) {
  let now = START - HOUR_MS
  let isRead = true
  let { prizeDays } = REWARD_SETTINGS
  const news: { player: bigint; source: string; amount: string }[] = []
  const grants: { player: bigint; id: string; amount: bigint; wager: number; lifeMs?: number | undefined }[] = []
  const spins: {
    player: bigint
    id: string
    currency: string
    count: number
    betValue: bigint
    wager: number
    lifeMs?: number | undefined
  }[] = []
  const faults: unknown[] = []
  const skipped = new Set<bigint>()
  const blocked = new Set<bigint>()
  const blockedGifts: string[] = []
  const samePersons: { player: bigint; other: bigint }[] = []
  const hidden = new Set<bigint>()
  const rates = new Map<string, bigint>()
  const published: string[] = []
  const currencies = new Map<bigint, Currency>()
  const deps: TournamentDeps = {
    boardParts: new Set(['feed', 'virtual']),
    database: table.fresh.database,
    clock: { now: () => now },
    ledger: { ...table.ledger, instant: async () => now },
    rates: {
      async rateOf(from, to) {
        const rateE8 = rates.get(`${from} ${to}`)
        return rateE8 === undefined ? undefined : { rateE8, at: now, source: 'test' }
      },
    },
    jobs: { schedule: () => undefined },
    fanOut: { publish: (channel) => void published.push(channel) },
    onFault: (error) => void faults.push(error),
    rewardSettingsAt: async () => ({ prizeDays }),
    currencyOf: async (player) => currencies.get(player) ?? 'RUB',
    rewardRefusal: async (_db, player) => (blocked.has(player) ? refuse('player_blocked') : undefined),
    recordBlockedGift: async (_tx, _player, { id }) => void blockedGifts.push(id),
    skippedOf: async (_db, players) => players.filter((player) => skipped.has(player)),
    hiddenOf: async (players) => players.filter((player) => hidden.has(player)),
    picturesOf: async (players) => new Map(players.map((player) => [player, `/media/avatars/${player}`])),
    names: async () => String,
    isPlayRead: async () => isRead,
    grantSpins: async (_tx, player, prize) => void spins.push({ player, ...prize }),
    grantBonus: async (_tx, player, prize) => void grants.push({ player, ...prize }),
    samePersons: async (_db, players) => samePersons.filter(({ player }) => players.includes(player)),
    notify: async (_tx, { player, source, details }) => void news.push({ player, source, amount: `${details['amount'] ?? ''}` }),
    onMoney: () => undefined,
  }
  const controls = {
    setNow: (at: number) => void (now = at),
    setRead: (read: boolean) => void (isRead = read),
    /** Of the reward settings. */
    setPrizeDays: (days: number) => void (prizeDays = days),
    now: () => now,
  }
  return {
    deps,
    news,
    grants,
    spins,
    faults,
    skipped,
    blocked,
    blockedGifts,
    samePersons,
    hidden,
    rates,
    published,
    currencies,
    ...controls,
  }
}

export async function openContest() {
  const table = await openTable()
  const { database } = table.fresh
  const query = async <Row extends object>(text: string, values: unknown[] = []) => (await database.pool.query<Row>(text, values)).rows
  const ports = openPorts(table)
  const { deps, now } = ports
  const tournaments = createTournaments(deps)
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)
  const { handlers, operator } = tournaments
  const as = (player: bigint | null) => ({ caller: player === null ? null : { player } }) as never
  return {
    ...ports,
    table,
    query,
    tournaments,
    /** Another process on the same database. */
    another: (more: Partial<TournamentDeps> = {}): Tournaments => createTournaments({ ...deps, ...more }),
    /** Returns its number. */
    async create(terms: Partial<Terms> = {}): Promise<bigint> {
      const refused = await inTransaction((tx) => operator.create(tx, { ...TERMS, ...terms }, 'head', now()))
      if (refused) throw new Error(JSON.stringify(refused.details))
      return (await operator.list({ limit: 1 })).rows[0]!.id
    },
    cancel: (id: bigint) => inTransaction((tx) => operator.cancel(tx, id, 'a wrong prize', now())),
    join: (id: bigint, player: bigint) =>
      handlers['POST /api/v2/tournaments/{id}/join']({ ...(as(player) as object), params: { id: `${id}` } } as never),
    async show(id: bigint, player: bigint | null = null) {
      const answer = await handlers['GET /api/v2/tournaments/{id}']({ ...(as(player) as object), params: { id: `${id}` } } as never)
      if (!('board' in answer)) throw new Error('refused')
      return answer
    },
    /** Writes a settled bet as the projection does. Returns its key. */
    async settle(player: bigint, bet: ContestBet = {}): Promise<string> {
      const { stake = 100_00n, win = 0n, game = 'slots', currency = 'RUB', placedAt = START, settledAt = placedAt } = bet
      const key = newKey()
      await query(
        `with last as (update wagering.settled_count set n = n + 1 returning n)
         insert into wagering.settled_bet select n, $1, $2, 0, 0, $3, null, $4, null, $5, $6, $7, 100, 40000, $8,
           to_timestamp($9::float8 / 1000), 1, to_timestamp($10::float8 / 1000), 2, to_timestamp($10::float8 / 1000),
           null, null, null, $11 from last`,
        [
          player,
          key,
          game,
          NUMBERS[currency],
          stake,
          bet.stakeBonus ?? 0n,
          win,
          bet.noContribution ?? null,
          placedAt,
          settledAt,
          bet.sold ?? 0n,
        ],
      )
      return key
    },
    /** A later change of a settled bet, as a provider or the sportsbook causes it. */
    async change(player: bigint, key: string, { win, at = END }: { win: bigint | null; at?: number }): Promise<void> {
      await query(
        `with last as (update wagering.settled_count set n = n + 1 returning n)
         insert into wagering.settled_bet select last.n, player, key, revision + 1, $3::smallint, game, provider, currency, round, stake, stake_bonus,
           $4::bigint, contribution, edge_ppm, no_contribution, placed_at, placed_version, to_timestamp($5::float8 / 1000), version, settled_at
         from last, (select * from wagering.settled_bet where player = $1 and key = $2 order by revision desc limit 1) b`,
        [player, key, win === null ? 2 : 1, win ?? 0n, at],
      )
    },
    read: () => readSettledBets(database, table.ledger, tournaments.reader),
    replay: () => replay(database, createSettledStream(database), tournaments.reader),
    async close() {
      tournaments.stop()
      await table.close()
    },
  }
}

export type Contest = Awaited<ReturnType<typeof openContest>>

/** Slots by turnover: three prizes in RUB. */
export const TERMS: Terms = {
  titles: { ru: 'Слоты', en: 'Slots', kz: 'Слоттар' },
  formula: 'turnover',
  bestN: 1,
  games: ['slots', 'dice'],
  currency: 'RUB',
  minStake: 10_00n,
  unit: null,
  minPoints: 1n,
  start: START,
  end: END,
  prizes: [
    { kind: 'cash', amount: 500_00n, wager: 0, spins: 0 },
    { kind: 'cash', amount: 300_00n, wager: 0, spins: 0 },
    { kind: 'bonus', amount: 100_00n, wager: 5, spins: 0 },
  ],
}

/** A tournament in which players joined, each with this bet, which is read. */
export async function playedIn(contest: Contest, bets: readonly ContestBet[], terms: Partial<Terms> = {}) {
  const id = await contest.create(terms)
  const players: bigint[] = []
  for (const bet of bets) {
    const { player } = await contest.table.player(0n)
    await contest.join(id, player)
    await contest.settle(player, bet)
    players.push(player)
  }
  expect(await contest.read()).toEqual([])
  return { id, players }
}
