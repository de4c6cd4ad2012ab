/** Coins credited to an account, from the evaluated payment on: no chain confirms them. */
import type { FlaggedCoins, Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { unwrap, type Player, type TestServer } from '@fairhouse/testkit'

import type { Clock } from '../../../../platform/clock.ts'
import { STATUS } from '../../payments/index.ts'

/** The chain's own example of a payout destination. */
export const LTC_ADDRESS = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'

interface Coins {
  amount: string
  hasBonus?: boolean
}

/** Opens the invoice; `restrict` runs before its coins are credited. */
export async function creditCoins(
  { server }: TestServer,
  clock: Clock,
  player: Player,
  { amount, hasBonus = false }: Coins,
  restrict: () => Promise<unknown> = async () => undefined,
): Promise<Invoice> {
  const body = { value: 'ltc', amount, with_bonus: hasBonus }
  const invoice = await unwrap(player.call('POST /api/v2/billing/deposit', { body, key: newKey(clock.now()) }))
  await restrict()
  const { payments, database, ledger } = server.app
  await ledger.openAccounts(['psp:ltc', 'fx:RUB', 'fx:LTC', 'income:commission'])
  await database.db.transaction().execute(async (tx) => {
    const stored = (await payments.converted.lock(tx, BigInt(invoice.id)))!
    const { shop } = stored.expected
    const source = { asset: stored.terms!.asset, units: stored.terms!.units, isFirst: true }
    const money = { kind: 'paid', currency: stored.currency, received: shop, credited: shop, source } as const
    await payments.converted.settle(tx, stored, { deposit: { ...stored, status: STATUS.paid }, money }, `coins of ${invoice.id}`)
  })
  return unwrap(player.call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId: invoice.id } }))
}

export const limitDay = (player: Player, amount: string) =>
  unwrap(player.call('PUT /api/v2/profile/limits', { body: { name: 'deposit_day', amount } }))

/** Credited under a limit that was lowered after the invoice. */
export const flaggedCoins = (testServer: TestServer, clock: Clock, player: Player, coins: Coins): Promise<Invoice> =>
  creditCoins(testServer, clock, player, coins, () => limitDay(player, '50.00'))

export const flagsOf = async (player: Player): Promise<FlaggedCoins[]> => (await unwrap(player.call('GET /api/v2/billing/flagged'))).data

/** Outside of any game: the account loses it. Minor units. */
export async function loseCash({ server }: TestServer, player: Player, amount: bigint): Promise<void> {
  const key = `test:lost ${newKey()}`
  const legs = [{ player: player.id, from: 'cash', to: 'opening', amount }] as const
  const why = { kind: 'opening', reason: 'opening' } as const
  const posted = await server.app.ledger.post({ scope: 0n, key, requestHash: 1n, ...why, currency: 'RUB', legs: [...legs] })
  if (posted.kind !== 'done') throw new Error(`the ledger answered ${posted.kind}`)
}
