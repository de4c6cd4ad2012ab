/** Bets, newest or oldest first: for a player's history, for proofs, for settling an open round. */
import { type PlayerId, type Minor, type RoundId, type Currency, currencyOfNumber } from '@fairhouse/money'

import { type Database, keysetText, type Prepared, runOn, type Tx } from '../../../platform/db/index.ts'
import type { NamedAccount } from './books/accounts.ts'
import { currencyNumber } from './books/amounts.ts'

export type BetStatus = 'open' | 'settled' | 'refunded' | 'rolled_back'

export interface BetRow {
  player: PlayerId
  key: string
  /** The account for postings about this bet. */
  account: NamedAccount
  game: string
  /** null for the product's own games. */
  provider: string | null
  currency: Currency
  stake: Minor
  stakeBonus: Minor
  /** Everything paid, including later postings. */
  win: Minor
  /** The bonus part of the immediate payment. */
  winBonus: Minor
  status: BetStatus
  at: number
  pair: number | null
  nonce: number | null
  round: RoundId | null
  outcome: string | null
  /** Right after the bet. */
  cash: Minor
  bonus: Minor
  version: bigint
}

export interface BetQuery {
  /** Key of the last bet of the previous page. */
  before?: string
  limit: number
  game?: string
  currency?: Currency
  /** Milliseconds; from inclusive, to exclusive. */
  from?: number
  to?: number
  round?: RoundId
  /** Won: more than the stake came back; lost: less. */
  result?: 'won' | 'lost' | 'open' | 'refunded'
  /** Of the live stakes of one round at a provider only the first, which stands for the round (D-80). */
  isByRound?: true
  /** Keys rise with the time. Absent: the newest first. */
  isOldestFirst?: true
}

export interface History {
  bets(player: PlayerId, query: BetQuery): Promise<BetRow[]>
  betOf(player: PlayerId, key: string, tx?: Tx | null): Promise<BetRow | undefined>
  /** Of many players, in the order given; missing ones are left out. */
  betsByKey(tx: Tx | null, bets: readonly { player: PlayerId; key: string }[]): Promise<BetRow[]>
  /** The same bets without their money: reads no posting. */
  stakesByKey(tx: Tx | null, bets: readonly { player: PlayerId; key: string }[]): Promise<BookedStake[]>
}

/** What tells the game of a bet. */
export type BookedStake = Pick<BetRow, 'player' | 'key' | 'provider' | 'outcome'>

/** Names its columns: a prepared text with `*` fails when a later version adds one. */
export const SELECT = `
  select b.player, b.key, b.currency, b.c, b.b, b.wb, b.status, b.at, b.pair, b.nonce, b.round, b.outcome, b.cash_after, b.bonus_after, b.seq, a.name as account_name, a.game, a.provider, b.wc + coalesce(b.wb, 0) + coalesce(b.r, 0) + coalesce(later.amount, 0) as won
  from ledger.bet b join ledger.account a on a.id = b.account
  left join lateral (select sum(case when e.src > 6 and e.dst in (1, 2, 5) then e.amount when e.dst > 6 and e.src in (1, 2, 5) then -e.amount else 0 end)::bigint as amount
    from ledger.entry e where b.status <> 1 and e.owner = b.player and e.bet = b.key) later on true`

/** `limit 1` keeps it a nested loop by primary key. */
const BY_KEY = `
  select x.* from unnest($1::bigint[], $2::uuid[]) with ordinality k(player, key, n), lateral (${SELECT} where b.player = k.player and b.key = k.key limit 1) x
  order by k.n`

const STAKES_BY_KEY = `
  select x.* from unnest($1::bigint[], $2::uuid[]) with ordinality k(player, key, n), lateral (
    select b.player, b.key, a.provider, b.outcome from ledger.bet b join ledger.account a on a.id = b.account
    where b.player = k.player and b.key = k.key limit 1) x
  order by k.n`

/** A stake that was returned is a row of its own. */
const FIRST_OF_ROUND = `(b.round is null or b.status in (3, 4) or not exists (select from ledger.external_call x
  where x.player = b.player and x.round = b.round and x.kind = 'stake' and x.rolled_back_by is null and x.bet < b.key))`

/** What a bet won beyond its stake. */
const gainOf = (bet: string) => `(${bet}.won - ${bet}.c - coalesce(${bet}.b, 0))`

/** `x` is a bet that stands for its round: the gain of all its stakes. Its own share of a win may be nothing, rounded down. */
const GAIN_OF_ROUND = `coalesce((select sum(${gainOf('o')}) from ledger.external_call s join (${SELECT}) o on o.player = s.player and o.key = s.bet
  where s.player = x.player and s.round = x.round and s.kind = 'stake' and s.rolled_back_by is null), ${gainOf('x')})`

export function createHistory(database: Database): History {
  const run = runOn(database)
  return {
    async bets(player, query) {
      const { statement, values } = listOf(player, query)
      return (await run<Row>(null, statement, ...values)).map(betOf)
    },
    async betOf(player, key, tx = null) {
      const [row] = await run<Row>(tx, { name: 'ledger.bet-of', text: `${SELECT} where b.player = $1 and b.key = $2` }, player, key)
      return row && betOf(row)
    },
    async betsByKey(tx, bets) {
      if (bets.length === 0) return []
      const columns = [bets.map(({ player }) => player), bets.map(({ key }) => key)]
      return (await run<Row>(tx, { name: 'ledger.bets-by-key', text: BY_KEY }, ...columns)).map(betOf)
    },
    async stakesByKey(tx, bets) {
      if (bets.length === 0) return []
      const columns = [bets.map(({ player }) => player), bets.map(({ key }) => key)]
      return run<BookedStake>(tx, { name: 'ledger.stakes-by-key', text: STAKES_BY_KEY }, ...columns)
    },
  }
}

/** One page of bets. */
export function listOf(player: PlayerId, query: BetQuery): { statement: Prepared; values: unknown[] } {
  const { conditions, values } = filterOf(player, query)
  const text = `select * from (${SELECT} where ${conditions.join(' and ')}) x ${resultOf(query)} order by ${keysOf('key', query).order} limit $2`
  return { statement: { name: nameOf(query), text }, values }
}

const keysOf = (column: string, { isOldestFirst }: BetQuery) => keysetText([column], !isOldestFirst)

function filterOf(player: PlayerId, query: BetQuery): { conditions: string[]; values: unknown[] } {
  const { limit, before, game, currency, from, to, round, isByRound } = query
  const conditions = ['b.player = $1']
  const values: unknown[] = [player, limit]
  const where = (condition: string, value: unknown) =>
    value !== undefined && conditions.push(condition.replace('?', `$${values.push(value)}`))
  where(keysOf('b.key', query).behind('?'), before)
  where('a.game = ?', game)
  where('b.round = ?', round)
  where('b.at >= to_timestamp(?::float8 / 1000)', from)
  where('b.at < to_timestamp(?::float8 / 1000)', to)
  // a key is at most a day older than its bet: this excludes earlier months
  where("b.key >= ledger.key_floor(greatest(to_timestamp(?::float8 / 1000) - interval '25 hours', 'epoch'))", from)
  where('b.currency = ?', currency && currencyNumber(currency))
  if (isByRound) conditions.push(FIRST_OF_ROUND)
  return { conditions, values }
}

/** PostgreSQL cuts names after 63 bytes. */
const NAMES: Readonly<Record<Exclude<keyof BetQuery, 'limit' | 'result'>, string>> = {
  before: 'before',
  game: 'game',
  round: 'round',
  from: 'from',
  to: 'to',
  currency: 'cur',
  isByRound: 'whole',
  isOldestFirst: 'oldest',
}

/** One statement per combination of given fields and result. */
function nameOf(query: BetQuery): Prepared['name'] {
  const given = Object.entries(NAMES).flatMap(([field, name]) => (query[field as keyof typeof NAMES] === undefined ? [] : [name]))
  return `ledger.${['bets', query.result ?? 'all', ...given].join('-')}`
}

/** A bet that returned its stake is neither won nor lost. */
function resultOf({ result, isByRound }: BetQuery): string {
  if (!result) return ''
  const gain = isByRound ? GAIN_OF_ROUND : gainOf('x')
  const conditions = {
    won: `status in (1, 2) and ${gain} > 0`,
    lost: `status in (1, 2) and ${gain} < 0`,
    open: 'status = 0',
    refunded: 'status in (3, 4)',
  }
  return `where ${conditions[result]}`
}
const STATUSES: readonly BetStatus[] = ['open', 'settled', 'settled', 'refunded', 'rolled_back']

interface Row {
  player: PlayerId
  key: string
  account_name: NamedAccount
  game: string
  provider: string | null
  currency: number
  c: bigint
  b: bigint | null
  won: bigint
  wb: bigint | null
  status: number
  at: Date
  pair: number | null
  nonce: bigint | null
  round: RoundId | null
  outcome: string | null
  cash_after: bigint
  bonus_after: bigint
  seq: bigint
}

function betOf(row: Row): BetRow {
  const { player, key, game, provider, pair, round, outcome } = row
  const stakeBonus = row.b ?? 0n
  const money = {
    stake: row.c + stakeBonus,
    stakeBonus,
    win: row.won,
    winBonus: row.wb ?? 0n,
    cash: row.cash_after,
    bonus: row.bonus_after,
    version: row.seq,
  }
  const drawn = { pair, nonce: row.nonce === null ? null : Number(row.nonce), round, outcome }
  return {
    player,
    key,
    account: row.account_name,
    game,
    provider,
    currency: currencyOfNumber(row.currency),
    ...money,
    ...drawn,
    status: STATUSES[row.status]!,
    at: row.at.getTime(),
  }
}
