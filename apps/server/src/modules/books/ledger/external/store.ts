/** Rows of `ledger.external_call`. Every query runs inside the caller's transaction. */
import { createHash } from 'node:crypto'

import { type PlayerId, type RoundId, type Minor, type Currency, currencyOfNumber } from '@fairhouse/money'

import { type Database, runIn, runOn, type Tx } from '../../../../platform/db/index.ts'
import type { NamedAccount } from '../books/accounts.ts'
import { currencyNumber } from '../books/amounts.ts'
import { SELECT } from '../history.ts'
import type { ExternalCall, ExternalCover, ExternalKind, ExternalRound, HeldVerdict, JoinedBonus, WinPart } from './types.ts'
import type { LiveStake } from './win-parts.ts'

/** The player, and the ledger's id of the round. */
type RoundOfPlayer = Pick<ExternalCall, 'player' | 'round'>

export type NewCall = Omit<ExternalCall, 'rolledBackBy' | 'resolved' | 'bonusSince'>

export interface StoredStake extends LiveStake {
  readonly currency: Currency
  readonly isOpen: boolean
}

const CALL = `select x.*, a.name as account_name from ledger.external_call x left join ledger.account a on a.id = x.account
  where x.source = $1 and x.id = $2`

/** Sums of each round with a live call. */
const ROUNDS = `
  select x.round, count(*) filter (where kind = 'stake')::int as stakes, coalesce(sum(amount) filter (where kind = 'stake'), 0)::bigint as staked,
    coalesce(sum(bonus) filter (where kind = 'stake'), 0)::bigint as staked_bonus,
    count(*) filter (where kind = 'win' and amount > 0)::int as wins, coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as won,
    coalesce(sum(amount) filter (where kind = 'win' and not is_collected and (not is_held or resolved = 'released')), 0)::bigint as paid
  from (select distinct * from unnest($1::bigint[], $2::uuid[])) k(player, round), lateral (
    select * from ledger.external_call c where c.player = k.player and c.round = k.round and c.rolled_back_by is null offset 0) x
  group by x.round`

/** What the live stakes of each round were paid: less than its wins where a bonus ended before them. */
const CREDITED = `select s.round, sum(b.won)::bigint as credited from ledger.external_call s join (${SELECT}) b on b.player = s.player and b.key = s.bet
  where s.player = $1 and s.round = any($2::uuid[]) and s.kind = 'stake' and s.rolled_back_by is null group by 1`

const KNOWN = 'select is_known from ledger.known_external_calls($1::text[], $2::text[]) is_known'

const LIVE_STAKES = 'select * from ledger.live_external_stakes($1::bigint[], $2::uuid[])'

const INSERT = `
  insert into ledger.external_call (source, id, kind, request_hash, player, currency, round, account, amount, bonus, is_held, is_collected, is_free, bet, ref, parts,
    at)
  select c.source, c.id, c.kind, c.request_hash, c.player, c.currency, c.round, a.id, c.amount, c.bonus, c.is_held, c.is_collected, c.is_free, c.bet, c.ref, c.parts::jsonb,
    ledger.instant()
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::smallint[], $7::uuid[], $8::text[], $9::bigint[], $10::bigint[], $11::boolean[],
      $12::boolean[], $13::boolean[], $14::uuid[], $15::text[], $16::text[])
    c(source, id, kind, request_hash, player, currency, round, account, amount, bonus, is_held, is_collected, is_free, bet, ref, parts)
  left join ledger.account a on a.name = c.account`

/** Each stake states what it covers with those before it, so the highest is that of all live ones. */
const COVERS = `select k.player, k.key, max(x.covered_bp)::int as covered from unnest($1::bigint[], $2::uuid[]) k(player, key)
  join ledger.external_call x on x.player = k.player and x.kind = 'stake' and x.rolled_back_by is null and x.covered_bp is not null
    and x.round = (select b.round from ledger.bet b where b.player = k.player and b.key = k.key)
  group by 1, 2`

/** A refused win is no bet's. */
const RESOLVE = `update ledger.external_call set resolved = $3, bonus = $4, parts = case when $3 = 'refused' then null else parts end
  where source = $1 and id = $2`

const JOIN = `update ledger.external_call x set bonus_since = r.since from ledger.bonus_run r
  where x.source = $1 and x.id = $2 and r.player = x.player and r.currency = x.currency and r.until is null`

const IS_BONUS_OVER = `select exists (select from ledger.bonus_of_bet($1, $2::smallint, $3) where until is not null) as is_over`

const JOINED = `select until is not null as "isOver" from ledger.bonus_run where player = $1 and currency = $2::smallint and since = $3`

/** Two players in one round of a provider have separate rounds here. */
export function roundId(source: string, player: PlayerId, round: RoundId): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([source, `${player}`, round]))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function externalStore(database: Database) {
  const run = runOn(database)
  return {
    async find(tx: Tx, source: string, id: string): Promise<ExternalCall | undefined> {
      const [row] = await runIn<Row>(tx, CALL, source, id)
      return row && callOf(row)
    },
    async areKnown(tx: Tx, calls: readonly { source: string; id: string }[]): Promise<boolean[]> {
      const columns = [calls.map(({ source }) => source), calls.map(({ id }) => id)]
      return (await runIn<{ is_known: boolean }>(tx, KNOWN, ...columns)).map(({ is_known }) => is_known)
    },
    async insert(tx: Tx, calls: readonly NewCall[]): Promise<void> {
      await runIn(tx, INSERT, ...columnsOf(calls.map(valuesOf)))
    },
    async markRolledBack(tx: Tx, source: string, id: string, by: string): Promise<void> {
      await runIn(tx, 'update ledger.external_call set rolled_back_by = $3 where source = $1 and id = $2', source, id, by)
    },
    async markResolved(tx: Tx, source: string, id: string, { as, bonus }: { as: HeldVerdict; bonus: Minor }): Promise<void> {
      await runIn(tx, RESOLVE, source, id, as, bonus)
    },
    async markJoined(tx: Tx, source: string, id: string): Promise<void> {
      await runIn(tx, JOIN, source, id)
    },
    /** undefined when no bonus is noted. */
    async joinedBonus(tx: Tx, { player, currency, bonusSince }: ExternalCall): Promise<JoinedBonus | undefined> {
      const [row] = await runIn<JoinedBonus>(tx, JOINED, player, currencyNumber(currency!), bonusSince)
      return row
    },
    /** Whether the bonus whose money stood in this bet has ended. */
    async isBonusOver(tx: Tx, { player, currency, bet }: Pick<ExternalCall, 'player' | 'currency' | 'bet'>): Promise<boolean> {
      const [row] = await runIn<{ is_over: boolean }>(tx, IS_BONUS_OVER, player, currencyNumber(currency!), bet)
      return row!.is_over
    },
    /** Takes a win from a bonus that is over. Returns how much of it comes from cash, minor units: the rest is owed, or was kept by the cap. */
    async takeFromRun(tx: Tx, { player, currency, bonusSince }: ExternalCall, amount: Minor): Promise<bigint> {
      const sql = 'select ledger.take_from_run($1, $2::smallint, $3, $4) as taken'
      const [row] = await runIn<{ taken: bigint }>(tx, sql, player, currencyNumber(currency!), bonusSince, amount)
      return row!.taken
    },
    /** By the ledger's id of the round; rounds without a live call are left out. */
    async rounds(tx: Tx | null, rounds: readonly RoundOfPlayer[]): Promise<ReadonlyMap<string, ExternalRound>> {
      const rows = await run<RoundRow>(tx, ROUNDS, ...pairsOf(rounds))
      return new Map(
        rows.map(({ round, stakes, staked, staked_bonus: stakedBonus, wins, won, paid }) => [
          round,
          { stakes, staked, stakedBonus, wins, won, paid },
        ]),
      )
    },
    async credited(player: PlayerId, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
      const rows = await run<{ round: RoundId; credited: Minor }>(null, CREDITED, player, ids)
      return new Map(rows.map(({ round, credited }) => [round, credited]))
    },
    async round(tx: Tx, player: PlayerId, id: string): Promise<ExternalRound> {
      return (await this.rounds(tx, [{ player, round: id }])).get(id) ?? NO_CALLS
    },
    async covers(tx: Tx, bets: readonly { player: PlayerId; key: string }[]): Promise<ExternalCover[]> {
      const columns = [bets.map(({ player }) => player), bets.map(({ key }) => key)]
      const rows = await runIn<{ player: PlayerId; key: string; covered: number }>(tx, COVERS, ...columns)
      return rows.map(({ player, key, covered }) => ({ player, key, coveredBp: covered }))
    },
    async bonusBalance(tx: Tx, player: PlayerId, currency: Currency): Promise<bigint> {
      const sql = 'select bonus from ledger.wallet where player = $1 and currency = $2'
      const [row] = await runIn<{ bonus: Minor }>(tx, sql, player, currencyNumber(currency))
      return row!.bonus
    },
    /** By the ledger's id of the round, oldest first. */
    async liveStakes(tx: Tx, rounds: readonly RoundOfPlayer[]): Promise<ReadonlyMap<string, StoredStake[]>> {
      const rows = await runIn<StakeRow>(tx, LIVE_STAKES, ...pairsOf(rounds))
      return Map.groupBy(
        rows.map(({ currency, is_open: isOpen, ...stake }) => ({ ...stake, currency: currencyOfNumber(currency), isOpen })),
        ({ round }) => round,
      )
    },
  }
}

export const NO_CALLS: ExternalRound = { stakes: 0, staked: 0n, stakedBonus: 0n, wins: 0, won: 0n, paid: 0n }

const pairsOf = (rounds: readonly RoundOfPlayer[]) => [rounds.map(({ player }) => player), rounds.map(({ round }) => round)]

/** The values of each argument of a statement over many rows. */
export const columnsOf = (rows: readonly (readonly unknown[])[]): unknown[][] => rows[0]!.map((_, n) => rows.map((row) => row[n]))

function valuesOf({
  source,
  id,
  kind,
  requestHash,
  player,
  currency,
  round,
  account,
  amount,
  bonus,
  bet,
  ref,
  parts,
  ...is
}: NewCall): unknown[] {
  const [number, stored] = [currency && currencyNumber(currency), parts && JSON.stringify(parts.map(storedPart))]
  const money = [amount, bonus, is.isHeld, is.isCollected, is.isFree]
  return [source, id, kind, requestHash, player, number, round, account, ...money, bet, ref, stored]
}

export type ExternalStore = ReturnType<typeof externalStore>

interface Row {
  source: string
  id: string
  kind: ExternalKind
  request_hash: bigint
  player: PlayerId
  currency: number | null
  round: RoundId
  account_name: NamedAccount | null
  amount: Minor
  bonus: Minor
  is_held: boolean
  is_collected: boolean
  is_free: boolean
  bonus_since: bigint | null
  resolved: HeldVerdict | null
  bet: string | null
  parts: readonly { bet: string; amount: string; bonus: string }[] | null
  ref: string | null
  rolled_back_by: string | null
}

/** JSON has no bigint. */
const storedPart = ({ bet, amount, bonus }: WinPart) => ({ bet, amount: `${amount}`, bonus: `${bonus}` })

interface StakeRow {
  round: RoundId
  bet: string
  currency: number
  amount: Minor
  bonus: Minor
  is_open: boolean
}

interface RoundRow {
  round: RoundId
  stakes: number
  staked: Minor
  staked_bonus: bigint
  wins: number
  won: bigint
  paid: Minor
}

function callOf(row: Row): ExternalCall {
  const { source, id, kind, player, round, amount, bonus, bet, ref } = row
  const currency = row.currency === null ? null : currencyOfNumber(row.currency)
  const { request_hash: requestHash, account_name: account, is_held: isHeld, rolled_back_by: rolledBackBy } = row
  const { is_collected: isCollected, is_free: isFree, bonus_since: bonusSince, resolved } = row
  const money = { account, amount, bonus, isHeld, isCollected, isFree, bonusSince, resolved }
  const parts = row.parts && row.parts.map((part) => ({ bet: part.bet, amount: BigInt(part.amount), bonus: BigInt(part.bonus) }))
  return { source, id, kind, requestHash, player, currency, round, ...money, bet, parts, ref, rolledBackBy }
}
