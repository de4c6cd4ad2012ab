/** Deposits with a payer, paid on the provider's page; and stakes for their turnover. */
import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { unwrap, type Player, type TestServer } from '@fairhouse/testkit'

import type { Clock } from '../../../../platform/clock.ts'

export interface PaidIn {
  amount: string
  value?: string
  /** A card or phone number, '' to report none; the provider's default if absent. */
  from?: string
  /** The deposit takes the bonus that it is offered. */
  hasBonus?: boolean
}

/** Its digits prevent automatic payment. */
const NEVER_PAID = '1000.03'

/** Resolves when credited. */
export async function payIn(
  testServer: TestServer,
  clock: Clock,
  player: Player,
  { amount, value = 'card', from, hasBonus = false }: PaidIn,
): Promise<Invoice> {
  const invoice = await unwrap(
    player.call('POST /api/v2/billing/deposit', {
      body: { value, amount: NEVER_PAID, with_bonus: hasBonus },
      key: newKey(clock.now()),
    }),
  )
  await atProvider(testServer, invoice.id, { status: 'paid', amount, ...(from !== undefined && { payer: from }) })
  return unwrap(player.call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId: invoice.id } }))
}

/** Presses a button of the provider's page. */
export async function atProvider(testServer: TestServer, reference: string, form: Record<string, string>): Promise<void> {
  const host = `pay.${testServer.config.siteHost}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await testServer.fetch(`/deposits/${reference}`, {
    host,
    method: 'POST',
    headers,
    body: new URLSearchParams(form).toString(),
  })
  if (answer.status !== 303) throw new Error(`the provider's page answered ${answer.status}`)
}

export async function markStaked(testServer: TestServer, { id }: Player): Promise<void> {
  await testServer.server.app.database.pool.query('update turnover.deposit set remaining = 0 where player = $1', [id])
}
