/** Saved destinations of players. Instants in milliseconds. */
import type { PlayerId } from '@fairhouse/money'

import { type Db, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { MethodType } from '../../payments/index.ts'

export interface StoredRequisite {
  id: bigint
  player: PlayerId
  type: MethodType
  /** Encrypted. */
  destination: Buffer
  masked: string
  fingerprint: Buffer
  /** The player's own name of it. */
  label: string | null
  /** The chain of an address; null for transfers, and for one used before chains were stored. */
  network: string | null
  /** When its first payout was requested; null before that. */
  addedAt: number | null
}

/** Listed per player. */
export const MOST_LISTED = 50

/** A destination before it is stored. */
type NewRequisite = Omit<StoredRequisite, 'id' | 'label' | 'addedAt'>

type Row = Omit<StoredRequisite, 'addedAt'> & { added_at: Date; is_unused: boolean }
const COLUMNS = ['id', 'player', 'type', 'destination', 'masked', 'fingerprint', 'label', 'network', 'added_at', 'is_unused'] as const
const requisiteOf = ({ added_at, is_unused: isUnused, ...row }: Row): StoredRequisite => ({
  ...row,
  addedAt: isUnused ? null : added_at.getTime(),
})

/** Records a use; a removed destination is listed again, and the first day of one added by hand begins. */
export async function noteRequisite(tx: Tx, used: NewRequisite, at: number): Promise<void> {
  const now = new Date(at)
  await tx
    .insertInto('payouts.requisite')
    .values({ ...used, added_at: now, used_at: now })
    .onConflict((clash) =>
      clash.columns(['player', 'fingerprint']).doUpdateSet(({ ref, case: when }) => ({
        used_at: now,
        is_hidden: false,
        network: used.network,
        is_unused: false,
        added_at: when().when(ref('payouts.requisite.is_unused')).then(now).else(ref('payouts.requisite.added_at')).end(),
      })),
    )
    .execute()
}

/** Unlisted until a payout goes there. Returns its number, also for a known one. */
export async function rememberRequisite(db: Db, named: NewRequisite, at: number): Promise<bigint> {
  const now = new Date(at)
  await db
    .insertInto('payouts.requisite')
    .values({ ...named, added_at: now, used_at: now, is_hidden: true })
    .onConflict((clash) => clash.columns(['player', 'fingerprint']).doNothing())
    .execute()
  const own = db.selectFrom('payouts.requisite').select('id').where('player', '=', named.player)
  return (await own.where('fingerprint', '=', named.fingerprint).executeTakeFirstOrThrow()).id
}

/** Lists a destination that the player gives; a known one keeps its first day. */
export async function addRequisite(tx: Tx, given: NewRequisite, label: string | null, at: number): Promise<StoredRequisite> {
  const now = new Date(at)
  const row = await tx
    .insertInto('payouts.requisite')
    .values({ ...given, label, added_at: now, used_at: now, is_unused: true })
    .onConflict((clash) =>
      clash.columns(['player', 'fingerprint']).doUpdateSet({ is_hidden: false, network: given.network, ...(label !== null && { label }) }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return requisiteOf(row)
}

/** Listed ones, the latest used first. */
export async function requisitesOf(db: Db, player: PlayerId): Promise<StoredRequisite[]> {
  const own = db.selectFrom('payouts.requisite').select(COLUMNS).where('player', '=', player).where('is_hidden', '=', false)
  return (await own.orderBy('used_at', 'desc').orderBy('id', 'desc').limit(MOST_LISTED).execute()).map(requisiteOf)
}

export async function requisiteById(db: Db, player: PlayerId, id: bigint): Promise<StoredRequisite | undefined> {
  const row = await db.selectFrom('payouts.requisite').select(COLUMNS).where('player', '=', player).where('id', '=', id).executeTakeFirst()
  return row && requisiteOf(row)
}

/** When the player's payouts first went there; undefined for a new destination. */
export async function knownSince(db: Db, player: PlayerId, fingerprint: Buffer): Promise<number | undefined> {
  const own = db.selectFrom('payouts.requisite').select('added_at').where('player', '=', player)
  return (await own.where('fingerprint', '=', fingerprint).where('is_unused', '=', false).executeTakeFirst())?.added_at.getTime()
}

/** Whether a listed one existed. */
export async function labelRequisite(db: Db, player: PlayerId, id: bigint, label: string | null): Promise<boolean> {
  const own = db.updateTable('payouts.requisite').set({ label }).where('player', '=', player).where('id', '=', id)
  const { numUpdatedRows } = await own.where('is_hidden', '=', false).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Its name is deleted with it. Whether a listed one existed. */
export async function hideRequisite(db: Db, player: PlayerId, id: bigint): Promise<boolean> {
  const own = db.updateTable('payouts.requisite').set({ is_hidden: true, label: null }).where('player', '=', player).where('id', '=', id)
  const { numUpdatedRows } = await own.where('is_hidden', '=', false).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Number of other players with payouts to the same destination. */
export async function othersAt(db: Db, player: PlayerId, fingerprint: Buffer): Promise<number> {
  const others = db.selectFrom('payouts.requisite').select(({ fn }) => fn.countAll<bigint>().as('n'))
  const used = others.where('fingerprint', '=', fingerprint).where('is_unused', '=', false)
  return Number((await used.where('player', '<>', player).executeTakeFirstOrThrow()).n)
}

export interface SharedPlace {
  player: PlayerId
  other: PlayerId
  kind: 'instrument'
}

const SHARED = `select distinct r.player, o.player as other, 'instrument' as kind from payouts.requisite r join payouts.requisite o on o.fingerprint = r.fingerprint
  where r.player = any($1::bigint[]) and o.player <> r.player and not r.is_unused and not o.is_unused order by r.player, o.player`

/** Other players with payouts to a destination of one of these. */
export const sharedPlaces = (tx: Tx, players: readonly PlayerId[]) => runIn<SharedPlace>(tx, SHARED, players)

/** An earlier payout of this player was paid there, and not returned. */
export async function isPaidBefore(db: Db, player: PlayerId, fingerprint: Buffer): Promise<boolean> {
  const own = db.selectFrom('payouts.payout').select('id').where('player', '=', player).where('fingerprint', '=', fingerprint)
  return (await own.where('status', '=', 'paid').limit(1).executeTakeFirst()) !== undefined
}
