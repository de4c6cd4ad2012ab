/** Instances that tests back up and restore. */

import { newKey } from '@fairhouse/contracts/client'
import { cloneTemplate, type Player, type TestServer, unwrap } from '@fairhouse/testkit'
import pg from 'pg'

import { payOut, registerPayee } from '../../modules/cashier/payouts/testing/payee.ts'
import { picture, submitPerson, uploadDocument } from '../../modules/protection/kyc/testing/office.ts'
import { systemClock } from '../../platform/clock.ts'

export const BET = { stake: '10.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const

export async function emptyDatabase(): Promise<string> {
  const [url, name] = [new URL(await cloneTemplate()), `empty_${crypto.randomUUID().replaceAll('-', '')}`]
  await queryAt(url.href, `create database ${name}`)
  url.pathname = `/${name}`
  return url.href
}

export async function queryAt<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows
}

/** A player with bets, a payout, a submitted check and a dispute: a value of each kind that a backup opens. */
export async function playInstance(testServer: TestServer): Promise<Player> {
  const player = await registerPayee(testServer, 50_000_00n)
  for (let count = 0; count < 3; count++)
    await unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body: BET }))
  await payOut(testServer, player, { amount: '1000.00' })
  await unwrap(submitPerson(player))
  await unwrap(uploadDocument(player, 'front'))
  await dispute(player)
  return player
}

async function dispute(player: Player): Promise<void> {
  const body = { value: 'card', amount: '510.03' }
  const invoice = await unwrap(player.call('POST /api/v2/billing/deposit', { body, key: newKey(systemClock.now()) }))
  const bytes = new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' })
  const call = { params: { invoiceId: invoice.id }, query: { text: 'I paid at noon' }, bytes }
  await unwrap(player.call('POST /api/v2/billing/deposit/{invoiceId}/dispute', call))
}
