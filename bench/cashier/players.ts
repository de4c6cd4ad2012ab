/** Creates players by the thousand who only own invoices and never log in. */
import { createLedger, openDatabase } from '@fairhouse/server'

import { query } from '../bets/bench-server.ts'

const MAX_CONCURRENT = 8

/**
 * Copies the account of the first registered player, because each password hash would take a third of a second; the ledger creates the
 * wallets.
 */
export async function copyPlayers(url: string, count: number): Promise<void> {
  const accounts = await query(
    url,
    `insert into identity.account (email, email_verified_at, password_hash, register_method, currency, created_at, terms_at, wants_vip, source,
      registered_ip, registered_agent)
    select 'copy-' || n || '@example.test', one.email_verified_at, one.password_hash, one.register_method, one.currency, one.created_at,
      one.terms_at, one.wants_vip, one.source, one.registered_ip, one.registered_agent
    from (select * from identity.account order by id limit 1) one, generate_series(1, ${count}) n returning id::text`,
  )
  const database = openDatabase({ url, max: MAX_CONCURRENT, onIdleError: console.error })
  const ledger = createLedger({ database, writerIds: [], clock: { now: () => Date.now() }, onFault: console.error })
  const worker = async () => {
    for (let row = accounts.pop(); row; row = accounts.pop()) await ledger.openWallet(null, BigInt(row.id!), 'RUB')
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
  await ledger.stop()
  await database.close()
  await query(url, 'vacuum analyze') // statistics of a mature database
}
