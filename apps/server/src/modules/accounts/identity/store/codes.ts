/** Requested codes, one row per address, purpose and requester. */
import type { PlayerId } from '@fairhouse/money'
import type { Selectable } from 'kysely'

import type { Tx } from '../../../../platform/db/index.ts'
import type { Address } from '../rules/addresses.ts'
import type { MessageCount, SentCode, RequesterRelation } from '../rules/codes.ts'
import type { CodePurpose, IdentityTables } from './tables.ts'

/** The request. `player` is 0n for a guest. */
export interface CodeKey {
  address: Address
  purpose: CodePurpose
  player: PlayerId
}

/** Of a code for a log-in: a guest asks for it. */
export const loginCodeKey = (address: Address): CodeKey => ({ address, purpose: 'login', player: 0n })

/** `isMessageSent`: a message with it was sent, so it can be used. */
export interface RequestedCode extends SentCode, MessageCount {
  isMessageSent: boolean
}

const NO_NETWORK = Buffer.alloc(0)

/** Locked until the transaction ends. `from`: a keyed hash of the requesting network; null if only the player requests. */
export async function lockCode(tx: Tx, key: CodeKey, from: Buffer | null): Promise<RequestedCode | undefined> {
  const row = await selectCode(tx, key)
    .where('asked_from', '=', from ?? NO_NETWORK)
    .forUpdate()
    .executeTakeFirst()
  return row && codeFrom(row)
}

/** Of all requesters, locked until the transaction ends. */
export async function lockCodes(tx: Tx, key: CodeKey): Promise<RequestedCode[]> {
  const rows = await selectCode(tx, key).orderBy('asked_from').forUpdate().execute()
  return rows.map(codeFrom)
}

/** Messages to an address for a purpose, of all requesters, players included. */
export async function loadMessageCounts(tx: Tx, { address, purpose }: CodeKey): Promise<MessageCount[]> {
  const rows = await tx
    .selectFrom('identity.code')
    .select(['standing', 'day_from', 'day_letters'])
    .where('channel', '=', address.channel)
    .where('address', '=', address.value)
    .where('purpose', '=', purpose)
    .execute()
  return rows.map(({ standing, day_from, day_letters }): MessageCount => ({
    relation: standing,
    dayFrom: day_from.getTime(),
    dayMessages: day_letters,
  }))
}

/** Keeps the messages of the requester's earlier calls of the same day. */
export async function putCode(tx: Tx, { address, purpose, player }: CodeKey, code: SentCode): Promise<void> {
  const day = new Date(code.dayFrom)
  const values = {
    seed: code.seed,
    sent_at: new Date(code.sentAt),
    expires_at: new Date(code.expiresAt),
    tries_left: code.triesLeft,
    strangers_tries_left: code.strangersTriesLeft,
    day_from: day,
    day_sent: code.daySent,
    is_written: false,
  }
  await tx
    .insertInto('identity.code')
    .values({ channel: address.channel, address: address.value, purpose, player, asked_from: code.requestedFrom ?? NO_NETWORK, ...values })
    .onConflict((conflict) =>
      conflict.columns(['channel', 'address', 'purpose', 'player', 'asked_from']).doUpdateSet((row) => ({
        ...values,
        day_letters: row.case().when('identity.code.day_from', '=', day).then(row.ref('identity.code.day_letters')).else(0).end(),
      })),
    )
    .execute()
}

/** Marks a message with the code as sent; once for each code. */
export async function markMessageSent(tx: Tx, key: CodeKey, { requestedFrom }: SentCode, standing: RequesterRelation): Promise<void> {
  await updateCode(tx, key)
    .set((row) => ({ is_written: true, standing, day_letters: row('day_letters', '+', 1) }))
    .where('asked_from', '=', requestedFrom ?? NO_NETWORK)
    .where('is_written', '=', false)
    .execute()
}

/** A wrong try costs one of each code that it was tried on. */
export async function spendTry(tx: Tx, key: CodeKey, from: Buffer | null): Promise<void> {
  const own = from ?? NO_NETWORK
  await updateCode(tx, key)
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('asked_from', '=', own)
    .where('tries_left', '>', 0)
    .execute()
  await updateCode(tx, key)
    .set((row) => ({ strangers_tries_left: row('strangers_tries_left', '-', 1) }))
    .where('asked_from', '!=', own)
    .where('strangers_tries_left', '>', 0)
    .execute()
}

/** Voids all of them, for every requester. */
export async function closeCode(tx: Tx, key: CodeKey): Promise<void> {
  await updateCode(tx, key).set({ tries_left: 0, strangers_tries_left: 0 }).execute()
}

export async function forgetCodes(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.code').where('sent_at', '<', new Date(before)).execute()
}

function selectCode(tx: Tx, { address, purpose, player }: CodeKey) {
  return tx
    .selectFrom('identity.code')
    .selectAll()
    .where('channel', '=', address.channel)
    .where('address', '=', address.value)
    .where('purpose', '=', purpose)
    .where('player', '=', player)
}

function updateCode(tx: Tx, { address, purpose, player }: CodeKey) {
  return tx
    .updateTable('identity.code')
    .where('channel', '=', address.channel)
    .where('address', '=', address.value)
    .where('purpose', '=', purpose)
    .where('player', '=', player)
}

function codeFrom(row: Selectable<IdentityTables['identity.code']>): RequestedCode {
  return {
    seed: row.seed,
    sentAt: row.sent_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    triesLeft: row.tries_left,
    strangersTriesLeft: row.strangers_tries_left,
    requestedFrom: row.asked_from.length === 0 ? null : row.asked_from,
    dayFrom: row.day_from.getTime(),
    daySent: row.day_sent,
    isMessageSent: row.is_written,
    relation: row.standing,
    dayMessages: row.day_letters,
  }
}
