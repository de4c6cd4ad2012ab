/** Players by the thousand, for figures that need who owns an invoice and no more: nobody of them logs in. */
import { createLedger, openDatabase, postings } from '@fairhouse/server'

import { ask } from '../bets/house.ts'

/** 1.00 RUB: a wallet that has been used before. */
const CASH = 100n
const AT_ONCE = 8

/** Accounts as that of the first who registered, whose password would take a third of a second each; wallets as the ledger makes them. */
export async function copyPlayers(url: string, count: number): Promise<void> {
  const accounts = await ask(
    url,
    `insert into identity.account (email, email_verified_at, password_hash, register_method, currency, created_at, terms_at, wants_vip, source,
      registered_ip, registered_agent)
    select 'copy-' || n || '@example.test', one.email_verified_at, one.password_hash, one.register_method, one.currency, one.created_at,
      one.terms_at, one.wants_vip, one.source, one.registered_ip, one.registered_agent
    from (select * from identity.account order by id limit 1) one, generate_series(1, ${count}) n returning id::text`,
  )
  const database = openDatabase({ url, max: AT_ONCE, onIdleError: console.error })
  const ledger = createLedger({ database, laneIds: [], clock: { now: () => Date.now() }, onFault: console.error })
  const lane = async () => {
    for (let row = accounts.pop(); row; row = accounts.pop()) {
      const player = BigInt(row.id!)
      await ledger.openWallet(null, player, 'RUB')
      await ledger.post(postings.opened({ id: `copy-${player}`, player, currency: 'RUB', amount: CASH }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await ledger.stop()
  await database.close()
}
