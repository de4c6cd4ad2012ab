/** Codes that were asked for, one row per address, purpose and asker. */
import type { Address } from '../rules/addresses.ts'
import type { SentCode } from '../rules/codes.ts'
import type { CodePurpose, IdentityTables, Tx } from './tables.ts'
import type { Selectable } from 'kysely'

/** `player` is 0n for a guest. */
export interface CodeKey {
  address: Address
  purpose: CodePurpose
  player: bigint
  /** Of a guest: where the call comes from. */
  ip?: string
}

export async function codeOf(tx: Tx, key: CodeKey): Promise<SentCode | undefined> {
  const row = await of(tx, key).forUpdate().executeTakeFirst()
  return row && codeFrom(row)
}

/** Codes that others asked for this address, or this asker for another purpose. */
export async function codesOfOthers(tx: Tx, { address, purpose, player }: CodeKey): Promise<SentCode[]> {
  const rows = await tx
    .selectFrom('identity.code')
    .selectAll()
    .where('channel', '=', address.channel)
    .where('address', '=', address.value)
    .where((row) => row.or([row('purpose', '!=', purpose), row('player', '!=', player)]))
    .execute()
  return rows.map(codeFrom)
}

export async function putCode(tx: Tx, { address, purpose, player }: CodeKey, code: SentCode): Promise<void> {
  const values = {
    seed: code.seed,
    sent_at: new Date(code.sentAt),
    expires_at: new Date(code.expiresAt),
    tries_left: code.triesLeft,
    strangers_tries_left: code.strangersTriesLeft,
    asked_from: code.askedFrom,
    day_from: new Date(code.dayFrom),
    day_sent: code.daySent,
  }
  await tx
    .insertInto('identity.code')
    .values({ channel: address.channel, address: address.value, purpose, player, ...values })
    .onConflict((conflict) => conflict.columns(['channel', 'address', 'purpose', 'player']).doUpdateSet(values))
    .execute()
}

const COLUMNS = { triesLeft: 'tries_left', strangersTriesLeft: 'strangers_tries_left' } as const

export async function spendTry(tx: Tx, { address, purpose, player }: CodeKey, tries: keyof typeof COLUMNS): Promise<void> {
  const column = COLUMNS[tries]
  await tx
    .updateTable('identity.code')
    .set((row) => ({ [column]: row(column, '-', 1) }))
    .where('channel', '=', address.channel)
    .where('address', '=', address.value)
    .where('purpose', '=', purpose)
    .where('player', '=', player)
    .execute()
}

/** Nobody can try it any more. */
export async function closeCode(tx: Tx, { address, purpose, player }: CodeKey): Promise<void> {
  await tx
    .updateTable('identity.code')
    .set({ tries_left: 0, strangers_tries_left: 0 })
    .where('channel', '=', address.channel)
    .where('address', '=', address.value)
    .where('purpose', '=', purpose)
    .where('player', '=', player)
    .execute()
}

export async function forgetCodes(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.code').where('sent_at', '<', new Date(before)).execute()
}

function of(tx: Tx, { address, purpose, player }: CodeKey) {
  return tx
    .selectFrom('identity.code')
    .selectAll()
    .where('channel', '=', address.channel)
    .where('address', '=', address.value)
    .where('purpose', '=', purpose)
    .where('player', '=', player)
}

function codeFrom(row: Selectable<IdentityTables['identity.code']>): SentCode {
  return {
    seed: row.seed,
    sentAt: row.sent_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    triesLeft: row.tries_left,
    strangersTriesLeft: row.strangers_tries_left,
    askedFrom: row.asked_from,
    dayFrom: row.day_from.getTime(),
    daySent: row.day_sent,
  }
}
