// @module-tag slow
import type { LiveMessage } from '@fairhouse/contracts'
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { type Cashier, openCashier } from './testing/cashier.ts'

let cashier: Cashier
const sockets: WebSocket[] = []
beforeAll(async () => (cashier = await openCashier()))
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await cashier.stop()
})

/** A listening browser of the player; its messages, in order. */
async function listen(player: Player | null, ...channels: string[]): Promise<LiveMessage[]> {
  const received: LiveMessage[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${cashier.testServer.port}/live`, { headers: { host: 'api.fairhouse.localhost' } })
  sockets.push(socket)
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as LiveMessage))
  await new Promise((resolve) => socket.once('open', resolve))
  if (player) {
    socket.send(JSON.stringify({ op: 'auth', token: player.token }))
    await expect.poll(() => received.map(({ op }) => op)).toContain('authorised')
  }
  for (const channel of channels) socket.send(JSON.stringify({ op: 'subscribe', channel }))
  await expect.poll(() => received.filter(({ op }) => op === 'snapshot' || op === 'refused').length).toBe(channels.length)
  return received
}

/** Sends a fresh token on the latest socket. */
async function authorise(player: Player): Promise<void> {
  const renewed = await player.call('POST /auth/refresh-token')
  if (!renewed.ok) throw new Error(renewed.error.code)
  sockets.at(-1)!.send(JSON.stringify({ op: 'auth', token: renewed.data.access_token }))
}

const changes = (received: LiveMessage[], channel: string) =>
  received.flatMap((message) => (message.op === 'change' && message.channel === channel ? [message.data] : []))

const snapshotOf = (received: LiveMessage[]): unknown[] =>
  received.flatMap((message) => (message.op === 'snapshot' ? (message.data as unknown[]) : []))
const idsOf = (invoices: unknown[]) => invoices.map((each) => (each as { id: string }).id)

describe('STA-3 live payments', () => {
  it('the invoice as paid, and the new balance, go to the player only', async () => {
    const [player, other] = [await cashier.player(), await cashier.player()]
    const mine = await listen(player, 'invoice', 'balance')
    const theirs = await listen(other, 'invoice', 'balance')
    const invoice = await cashier.deposit(player, '1234.00')
    await cashier.pass(21)
    await expect.poll(() => changes(mine, 'invoice').at(-1)).toMatchObject({ id: invoice.id, status: 3 })
    await expect.poll(() => changes(mine, 'balance').at(-1)).toMatchObject({ balance: '1234.00', total_balance: '1234.00' })
    expect([changes(theirs, 'invoice'), changes(theirs, 'balance')]).toEqual([[], []])
  })

  it('a reconnect gets the open invoice in the snapshot', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '1300.03')
    const received = await listen(player, 'invoice')
    expect(received.find(({ op }) => op === 'snapshot')).toMatchObject({
      channel: 'invoice',
      data: [{ id: invoice.id, status: 1, card: invoice.card }],
    })
  })

  it('cancel and expiry are published', async () => {
    const player = await cashier.player()
    const received = await listen(player, 'invoice')
    const first = await cashier.deposit(player, '1400.03')
    await player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: first.id } })
    const second = await cashier.deposit(player, '1500.03')
    await cashier.pass(1201)
    await authorise(player) // the previous token has expired, and with it the private channels
    await cashier.run('payments.sweep')
    const statusChanges = () => (changes(received, 'invoice') as { id: string; status: number }[]).map(({ id, status }) => [id, status])
    await expect.poll(statusChanges).toEqual([
      [first.id, 1],
      [first.id, 5],
      [second.id, 1],
      [second.id, 4],
    ])
  })

  it('STA-2 a reconnect with a fresh token gets the invoice that expired meanwhile', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '1600.03')
    const before = await listen(player, 'invoice')
    await cashier.pass(1201)
    await cashier.run('payments.sweep')
    await authorise(player)
    sockets.at(-1)!.send(JSON.stringify({ op: 'subscribe', channel: 'invoice' }))
    const last = () => before.filter(({ op }) => op === 'snapshot').at(-1)
    await expect.poll(last).toMatchObject({ data: [{ id: invoice.id, status: 4, life_time: 0 }] })
    await cashier.status(player, invoice) // which logs in anew: another socket
    expect(snapshotOf(await listen(player, 'invoice'))).toMatchObject([{ id: invoice.id, status: 4 }])
  })

  it('the snapshot has an invoice in review of any age, and a closed one for an hour', async () => {
    const player = await cashier.player()
    const reviewed = await cashier.deposit(player, '600.03')
    await cashier.pay.happen(reviewed.id, 'paid', 40_000_000)
    await cashier.pass(1201 + 3600)
    const closed = await cashier.status(player, await cashier.deposit(player, '700.03'))
    await cashier.status(player, closed)
    expect(idsOf(snapshotOf(await listen(player, 'invoice')))).toEqual([closed.id, reviewed.id])
    await cashier.pass(1201)
    await cashier.run('payments.sweep')
    await cashier.status(player, closed)
    expect(idsOf(snapshotOf(await listen(player, 'invoice')))).toEqual([closed.id, reviewed.id])
    await cashier.pass(3600)
    await cashier.status(player, closed)
    expect(idsOf(snapshotOf(await listen(player, 'invoice')))).toEqual([reviewed.id])
  })

  it('SEC-4 a guest gets nothing', async () => {
    const received = await listen(null, 'invoice')
    expect(received).toMatchObject([{ op: 'refused', code: 'unauthorised' }])
  })
})
