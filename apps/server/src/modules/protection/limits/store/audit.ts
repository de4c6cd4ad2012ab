/** Audit of settings, requests, answers and effective changes: append-only. */
import type { PlayerId } from '@fairhouse/money'

import { type Db, runIn, type Tx } from '../../../../platform/db/index.ts'
import { stampOf } from './rows.ts'

export type AuditAction =
  | 'limit_set'
  | 'limit_withdrawn'
  | 'limit_in_force'
  | 'paused'
  | 'excluded'
  | 'listed'
  | 'not_listed'
  | 'staff'
  | 'not_staff'
  | 'reopen_asked'
  | 'reality_answered'
  | 'reality_interval'
  | 'auto_pay_in'
  | 'deposit_over_limit'
  | 'deposit_while_barred'
  | 'currency_changed'

export interface Note {
  readonly act: AuditAction
  readonly details: Readonly<Record<string, string | number | boolean | null>>
}

const has =
  (...acts: AuditAction[]) =>
  (notes: readonly Note[]): boolean =>
    notes.some(({ act }) => acts.includes(act))

/** The player may place no bet any more: what is open goes back. */
export const endsPlay = has('excluded', 'listed', 'paused', 'staff')
/** A self-exclusion, own or of a national register (bonuses.md 2 rule 12). A cool-off ends no bonus. */
export const endsOffers = has('excluded', 'listed')

export async function saveNotes(tx: Tx, player: PlayerId, at: number, notes: readonly Note[]): Promise<void> {
  for (const { act, details } of notes)
    await runIn(
      tx,
      'insert into limits.audit (player, at, act, details) values ($1, $2, $3, $4)',
      player,
      stampOf(at),
      act,
      JSON.stringify(details),
    )
}

/** The instants (milliseconds) of the players' first self-exclusions. */
export async function firstExclusions(tx: Db, players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, number>> {
  const sql = `select player, (extract(epoch from min(at)) * 1000)::float8 as at from limits.audit
    where player = any($1::bigint[]) and act = 'excluded' group by player`
  return new Map((await runIn<{ player: PlayerId; at: number }>(tx, sql, players)).map(({ player, at }) => [player, at]))
}
