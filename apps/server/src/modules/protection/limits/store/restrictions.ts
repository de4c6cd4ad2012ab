/** One row per player: terms, log-in, reality checks. A player without a row has no restrictions. */
import type { PlayerId } from '@fairhouse/money'

import { type Db, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { AgeTerms } from '../rules/age.ts'
import { type Exclusions, NO_EXCLUSIONS } from '../rules/exclusions.ts'
import { msOf, type Stamp, stampOf } from './rows.ts'

/** Instants in milliseconds. */
export interface Restrictions extends Exclusions, AgeTerms {
  readonly loggedInAt: number | null
  readonly realityCheckFrom: number | null
  readonly realityMinutes: number
  readonly stoppedAt: number | null
  readonly isPayInOff: boolean
  readonly payInShownAt: number | null
}

export const NO_RESTRICTIONS: Restrictions = {
  ...NO_EXCLUSIONS,
  loggedInAt: null,
  realityCheckFrom: null,
  realityMinutes: 60,
  stoppedAt: null,
  isPayInOff: false,
  payInShownAt: null,
  firstDepositAt: null,
  ageDueAt: null,
}

interface Row {
  logged_in_at: Stamp
  stretch_at: Stamp
  reality_minutes: number
  stopped_at: Stamp
  cool_off_until: Stamp
  excluded_until: Stamp
  reopens_at: Stamp
  pay_in_off: boolean
  pay_in_shown_at: Stamp
  first_deposit_at: Stamp
  age_due_at: Stamp
  listed: boolean
  staff: boolean
}

/** The only conversion of the row: a new reason reaches every caller. */
function toRestrictions(row: Row | undefined): Restrictions {
  if (!row) return NO_RESTRICTIONS
  return {
    loggedInAt: msOf(row.logged_in_at),
    realityCheckFrom: msOf(row.stretch_at),
    realityMinutes: row.reality_minutes,
    stoppedAt: msOf(row.stopped_at),
    coolOffUntil: msOf(row.cool_off_until),
    excludedUntil: msOf(row.excluded_until),
    reopensAt: msOf(row.reopens_at),
    isPayInOff: row.pay_in_off,
    payInShownAt: msOf(row.pay_in_shown_at),
    firstDepositAt: msOf(row.first_deposit_at),
    ageDueAt: msOf(row.age_due_at),
    isListed: row.listed,
    isStaff: row.staff,
  }
}

export async function loadRestrictions(tx: Db, player: PlayerId): Promise<Restrictions> {
  const [row] = await runIn<Row>(tx, 'select * from limits.standing where player = $1', player)
  return toRestrictions(row)
}

export interface DepositRestrictions {
  readonly player: PlayerId
  readonly restrictions: Restrictions
  /** A deposit limit is set or pending. */
  readonly limitsDeposits: boolean
}

/** `player` is null for a player without a row. */
type DepositRestrictionsRow = { requested: PlayerId; limits: boolean } & (({ player: PlayerId } & Row) | { player: null })

const DEPOSIT_RESTRICTIONS = `select requested.player as requested, exists (select 1 from limits.setting l
    where l.player = requested.player and l.name in ('deposit_day', 'deposit_week', 'deposit_month') and (l.amount is not null or l.next_amount is not null)) as limits, s.*
  from unnest($1::bigint[]) requested(player) left join limits.standing s on s.player = requested.player`

/** Deposit restrictions of these players, in one query. */
export async function loadDepositRestrictions(tx: Db, players: readonly PlayerId[]): Promise<DepositRestrictions[]> {
  const rows = await runIn<DepositRestrictionsRow>(tx, DEPOSIT_RESTRICTIONS, players)
  return rows.map((row): DepositRestrictions => ({
    player: row.requested,
    limitsDeposits: row.limits,
    restrictions: toRestrictions(row.player === null ? undefined : row),
  }))
}

export async function saveRestrictions(tx: Tx, player: PlayerId, restrictions: Restrictions): Promise<void> {
  const { loggedInAt, realityCheckFrom, realityMinutes, stoppedAt, coolOffUntil, excludedUntil, reopensAt, isPayInOff } = restrictions
  const { payInShownAt, firstDepositAt, ageDueAt, isListed, isStaff } = restrictions
  await runIn(
    tx,
    `insert into limits.standing (player, logged_in_at, stretch_at, reality_minutes, stopped_at, cool_off_until, excluded_until, reopens_at, pay_in_off, pay_in_shown_at, first_deposit_at, age_due_at, listed, staff)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (player) do update set logged_in_at = excluded.logged_in_at, stretch_at = excluded.stretch_at, reality_minutes = excluded.reality_minutes,
       stopped_at = excluded.stopped_at, cool_off_until = excluded.cool_off_until, excluded_until = excluded.excluded_until,
       reopens_at = excluded.reopens_at, pay_in_off = excluded.pay_in_off, pay_in_shown_at = excluded.pay_in_shown_at,
       first_deposit_at = excluded.first_deposit_at, age_due_at = excluded.age_due_at, listed = excluded.listed, staff = excluded.staff`,
    player,
    ...[loggedInAt, realityCheckFrom].map(stampOf),
    realityMinutes,
    ...[stoppedAt, coolOffUntil, excludedUntil, reopensAt].map(stampOf),
    isPayInOff,
    ...[payInShownAt, firstDepositAt, ageDueAt].map(stampOf),
    isListed,
    isStaff,
  )
}
