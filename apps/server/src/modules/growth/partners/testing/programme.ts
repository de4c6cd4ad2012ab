/** Partners on a fresh database with a ledger, games without HTTP, and a clock that tests move. */
import { isRefusal } from '@fairhouse/contracts'

import { readSettledBets } from '../../../../testing/read-outbox.ts'
import { playSlot } from '../../../../testing/slot-bet.ts'
import { newKey, openTable, type Table } from '../../../../testing/table.ts'
import { postings } from '../../../books/ledger/index.ts'
import { createPartners, type PartnerDeps, type Partners, type Terms } from '../index.ts'
import { updatePartner } from '../store.ts'
import { DEFAULT_TERMS } from './default-terms.ts'

/** RUB minor units of one EUR cent. */
export const RUB = 100n

/** Accounts that share nothing. */
export const NO_LINKS = {
  sharedMarks: async () => [],
  sharedPlaces: async () => [],
  sharedDevices: async () => [],
} satisfies Partial<PartnerDeps>

export interface Programme {
  table: Table
  partners: Partners
  /** The same database, with other ports. */
  another(more: Partial<PartnerDeps>): Partners
  /** Milliseconds. The ledger's clock follows. */
  setTime(at: number): Promise<void>
  by(reason?: string): { by: string; at: number; reason: string }
  partner(terms?: Partial<Terms>, more?: { player?: bigint }): Promise<{ id: bigint; code: string }>
  /** A player of the partner. */
  bring(code: string): Promise<Awaited<ReturnType<Table['player']>>>
  deposit(player: bigint, eurCents: bigint): Promise<void>
  /** The latest deposit of the player, which had this sum. */
  chargeBack(player: bigint, eurCents: bigint): Promise<void>
  gift(player: bigint, eurCents: bigint): Promise<void>
  /** Stakes and loses at a slot with an edge of 4 %. Once per player. */
  lose(player: Awaited<ReturnType<Table['player']>>, eurCents: bigint): Promise<void>
  settle(): Promise<void>
  /** EUR minor units of an account, from its entries. */
  sumOf(account: string): Promise<bigint>
  inTransaction: Table['fresh']['database']['db']['transaction']
}

export async function openProgramme(start: number): Promise<Programme> {
  const table = await openTable()
  const { database } = table.fresh
  let at = start
  const another = (more: Partial<PartnerDeps>): Partners =>
    createPartners({
      database,
      clock: { now: () => at },
      limiter: { take: () => undefined },
      secret: 's'.repeat(32),
      ledger: table.ledger,
      isPlayRead: async () => true,
      exclusionsOf: async () => new Map(),
      verifiedPhoneOf: async () => '+79990000000',
      isVerified: async () => true,
      account: async () => ({ createdAt: at, phone: null }),
      ...NO_LINKS,
      ...more,
    })
  const partners = another({})
  const setTime = async (to: number) => {
    at = to
    await database.pool.query(`create or replace function ledger.instant() returns timestamptz language sql volatile as
      $$ select timestamptz '${new Date(to).toISOString()}' $$`)
  }
  await setTime(start)
  const inTransaction = () => database.db.transaction()
  const by = (reason = 'checked') => ({ by: 'head', at, reason })
  let created = 0
  const invoices = new Map<bigint, string>()
  return {
    table,
    partners,
    another,
    setTime,
    by,
    inTransaction,
    async partner(terms = {}, { player = null as bigint | null } = {}) {
      const code = `p-${(created += 1)}`
      const given = { code, name: code, phone: null, terms: { ...DEFAULT_TERMS, ...terms } }
      const id = await inTransaction().execute((tx) => partners.create(tx, given, by()))
      if (isRefusal(id)) throw new Error(id.code)
      await inTransaction().execute((tx) => updatePartner(tx, id, { player }))
      return { id, code }
    },
    async bring(code) {
      const player = await table.player(0n)
      await inTransaction().execute((tx) =>
        partners.registered(tx, { player: player.player, source: { partner: code }, typedPromo: undefined }),
      )
      return player
    },
    async deposit(player, eurCents) {
      const amount = eurCents * RUB
      const paid = { psp: 'sandbox', invoice: newKey(), player, currency: 'RUB', received: amount, credited: amount } as const
      await table.ledger.post(postings.depositPaid(paid))
      invoices.set(player, paid.invoice)
    },
    async chargeBack(player, eurCents) {
      const amount = eurCents * RUB
      const paid = { psp: 'sandbox', invoice: invoices.get(player)!, player, currency: 'RUB', received: amount, credited: amount } as const
      await table.ledger.post(postings.chargedBack({ ...paid, fine: 0n }))
    },
    async gift(player, eurCents) {
      await table.ledger.post(postings.cashGiven({ kind: 'cashback', claim: newKey(), player, currency: 'RUB', amount: eurCents * RUB }))
    },
    lose: (player, eurCents) => playSlot(table, player, eurCents * RUB),
    async settle() {
      await readSettledBets(database, table.ledger, {
        name: `settled ${newKey()}`,
        read: async () => undefined,
        reset: async () => undefined,
      })
    },
    async sumOf(account) {
      const { rows } = await database.pool.query<{ sum: bigint }>(
        `select coalesce(sum(amount * ((dst = a.id)::int - (src = a.id)::int)), 0)::bigint as sum
         from ledger.account a left join ledger.leg on a.id in (src, dst) and currency = 978 where a.name = $1`,
        [account],
      )
      return rows[0]!.sum
    },
  }
}
