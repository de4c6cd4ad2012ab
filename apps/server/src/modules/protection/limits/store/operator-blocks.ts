/** Blocks of players by operators. One of a player is open at a time; a lifted one stays. Instants in milliseconds. */
import type { BlockCause } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { type Db, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { BlockDecision, LiftedBlocks, OperatorBlock } from '../rules/blocks.ts'
import { msOf, type Stamp, stampOf } from './rows.ts'

interface Row {
  id: string
  cause: BlockCause
  made_by: string
  at: Stamp
  reason: string
  confirmed_by: string | null
  confirmed_at: Stamp
}

interface LiftedRow extends Row {
  lifted_by: string
  lifted_at: Stamp
  lifted_reason: string
  /** How many there are. */
  lifted: number
}

const BLOCK = 'select id::text as id, cause, made_by, at, reason, confirmed_by, confirmed_at'

function blockOf({ id, cause, made_by: by, at, reason, confirmed_by: confirmedBy, confirmed_at: confirmedAt }: Row): OperatorBlock {
  const confirmed = confirmedBy === null ? null : { by: confirmedBy, at: msOf(confirmedAt)! }
  return { id: BigInt(id), cause, by, at: msOf(at)!, reason, confirmed }
}

/** The open one; undefined without. */
export async function openBlock(db: Db, player: PlayerId): Promise<OperatorBlock | undefined> {
  const [row] = await runIn<Row>(db, `${BLOCK} from limits.operator_block where player = $1 and lifted_at is null`, player)
  return row && blockOf(row)
}

const LIFTED_SHOWN = 3

/** The latest ones, the latest first, and how many there are before them. */
export async function liftedBlocks(db: Db, player: PlayerId): Promise<LiftedBlocks> {
  const sql = `${BLOCK}, lifted_by, lifted_at, lifted_reason, count(*) over ()::int as lifted from limits.operator_block
    where player = $1 and lifted_at is not null order by id desc limit ${LIFTED_SHOWN}`
  const rows = await runIn<LiftedRow>(db, sql, player)
  const latest = rows.map((row) => ({
    ...blockOf(row),
    lifted: { by: row.lifted_by, at: msOf(row.lifted_at)!, reason: row.lifted_reason },
  }))
  return { latest, others: (rows[0]?.lifted ?? 0) - latest.length }
}

/**
 * All of the player, the latest first: instants alone, and the cause of one that is lifted or confirmed. That of an open one would warn who is
 * under an inquiry, or of a court's order. Who decided, and why, are notes of the staff.
 */
export async function ownBlocksOf(db: Db, player: PlayerId): Promise<OwnBlock[]> {
  const sql = `select cause, at, confirmed_at, lifted_at from limits.operator_block where player = $1 order by id desc`
  const rows = await runIn<Pick<Row, 'cause' | 'at' | 'confirmed_at'> & { lifted_at: Stamp }>(db, sql, player)
  return rows.map(({ cause, at, confirmed_at: confirmedAt, lifted_at: liftedAt }) => ({
    cause: confirmedAt === null && liftedAt === null ? null : cause,
    at: instantOf(at)!,
    confirmed_at: instantOf(confirmedAt),
    lifted_at: instantOf(liftedAt),
  }))
}

/** Of the player's own data. Instants in ISO 8601. */
export interface OwnBlock {
  /** null of an open one that is not confirmed. */
  readonly cause: BlockCause | null
  readonly at: string
  /** When two operators confirmed the fraud. */
  readonly confirmed_at: string | null
  readonly lifted_at: string | null
}

function instantOf(stamp: Stamp): string | null {
  const ms = msOf(stamp)
  return ms === null ? null : instant(ms)
}

export async function insertBlock(tx: Tx, player: PlayerId, block: BlockDecision & { cause: BlockCause; at: number }): Promise<void> {
  const sql = 'insert into limits.operator_block (player, cause, made_by, at, reason) values ($1, $2, $3, $4, $5)'
  await runIn(tx, sql, player, block.cause, block.by, stampOf(block.at), block.reason)
}

/** Of the open one. */
export async function setLifted(tx: Tx, player: PlayerId, { by, reason }: BlockDecision, at: number): Promise<void> {
  const sql = `update limits.operator_block set lifted_by = $2, lifted_at = $3, lifted_reason = $4 where player = $1 and lifted_at is null`
  await runIn(tx, sql, player, by, stampOf(at), reason)
}

/** Of the open one. */
export async function setConfirmed(tx: Tx, player: PlayerId, { by, reason }: BlockDecision, at: number): Promise<void> {
  const sql = `update limits.operator_block set confirmed_by = $2, confirmed_at = $3, confirmed_reason = $4 where player = $1 and lifted_at is null`
  await runIn(tx, sql, player, by, stampOf(at), reason)
}
