/** Calls and set-up for tests of the currency change. */
import { newKey } from '@fairhouse/contracts/client'
import { type Currency, type Player, type TestServer, unwrap } from '@fairhouse/testkit'

import { postings } from '../../../books/ledger/index.ts'

export const changeCurrency = ({ call }: Pick<Player, 'call'>, currency: Currency, key = newKey()) =>
  call('PUT /api/v2/profile/currency', { body: { currency }, key })

export const currencyState = ({ call }: Pick<Player, 'call'>) => unwrap(call('GET /api/v2/profile/currency'))

export const activeCurrency = async ({ call }: Player) => (await unwrap(call('GET /profile/user'))).user.currency

/** Adds cash to the player, in minor units. */
export const addCash = (testServer: TestServer, player: Player, currency: Currency, change: bigint) =>
  testServer.server.app.ledger.post(postings.corrected({ id: newKey(), player: player.id, currency, change }))

/** Empties the wallet. */
export async function emptyWallet(testServer: TestServer, player: Player, currency: Currency): Promise<void> {
  const { cash } = (await testServer.server.app.ledger.wallet(player.id, currency))!
  if (cash > 0n) await addCash(testServer, player, currency, -cash)
}

/** The thirty days after the last change are over. */
export async function passThirtyDays({ server }: TestServer, { id }: Player): Promise<void> {
  await server.app.database.pool.query("update currency.change set at = at - interval '30 days' where player = $1", [id])
}
