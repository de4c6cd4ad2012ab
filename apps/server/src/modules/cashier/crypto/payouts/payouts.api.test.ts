import type { AddressInfo } from 'node:net'

import { type SandboxChain, serveChain } from '@fairhouse/sandbox'
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createLedger, type Ledger } from '../../../books/ledger/index.ts'
import type { PaymentProvider, PayoutEvent, PayoutOrder } from '../../payments/index.ts'
import type { Rates } from '../../rates/index.ts'
import { addressKeys } from '../addresses/keys.ts'
import { sandboxChain } from '../chain/sandbox.ts'
import { assetProvider, pspOf } from '../provider.ts'
import { createFollow } from './follow.ts'

const SECRET = 'the secret of the chain'
const TO = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const MINUTE = 60_000

let now = Date.now() // keys of entries have the real time, and only months near it exist
let rate: bigint | undefined = 9_700_000n
const received: PayoutEvent[] = []
const clock = { now: () => now }
const rates: Rates = {
  rateOf: async () => (rate === undefined ? undefined : { rateE8: rate, at: now, source: 'test' }),
}

let app: FastifyInstance
let chain: SandboxChain
let fresh: TestDatabase
let ledger: Ledger
let provider: PaymentProvider
let follow: () => Promise<void>
beforeAll(async () => {
  app = Fastify()
  const options = { secret: SECRET, seed: 'payouts', file: null, blockSeconds: 5, autopaySeconds: 20 }
  chain = serveChain(app, { platform: { now: clock.now, after: () => () => undefined }, ...options })
  await app.listen({ port: 0, host: '127.0.0.1' })
  fresh = await createTestDatabase(4)
  const { database } = fresh
  ledger = createLedger({ database, writerIds: [], clock, onFault: () => undefined })
  await ledger.ensureMonths()
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const vendor = sandboxChain({ url, host: 'chain.test', secret: SECRET, clock, timeoutMs: 300 })
  provider = assetProvider('BTC', { db: database.db, rates, keys: addressKeys(new Map()), clock, vendor })
  const onPayoutEvent = async (event: PayoutEvent) => void received.push(event)
  follow = createFollow({ database, ledger, vendor, pspOf, onPayoutEvent, onFault: (fault) => Promise.reject(fault as Error) })
})
beforeEach(() => {
  chain.turn({ api: 'ok' })
  rate = 9_700_000n
  received.length = 0
})
afterAll(async () => {
  await fresh.close()
  await app.close()
})

const order = (reference: string, change: Partial<PayoutOrder> = {}): PayoutOrder => ({
  reference,
  type: 'crypto',
  currency: 'USD',
  amount: 9700n,
  requested: 9800n,
  destination: TO,
  ...change,
})

/** Mines blocks, and runs the watch after each. */
async function blocks(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    now += 5000
    await chain.runDue()
    await follow()
  }
}

const results = () => received.map(({ reference, result }) => `${reference} ${result}`)

describe('crypto payout', () => {
  it('is signed, sent, and paid at its depth; the asset leaves the books once', async () => {
    const opening = await provider.createPayout(order('1'))
    expect(opening).toEqual({ kind: 'accepted', extId: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await provider.findPayout('1')).toMatchObject([{ about: 'payout', psp: 'btc', reference: '1', result: 'sent', amount: 9700n }])
    await blocks(1)
    expect(results()).toEqual([])
    await blocks(3)
    expect(results()).toEqual(['1 paid'])
    expect(await provider.getPayout((opening as { extId: string }).extId)).toMatchObject([{ result: 'sent' }, { result: 'paid' }])
    const { rows } = await fresh.database.pool.query(
      'select a.name, n.currency, n.balance from ledger.named n join ledger.account a on a.id = n.account order by 1, 2',
    )
    expect(rows.map(({ name, currency, balance }) => `${name} ${currency} ${balance}`)).toEqual([
      'fx:BTC 1001 -100000',
      'fx:USD 840 9700',
      'psp:btc 840 -9700',
      'psp:btc 1001 100000',
    ])
    expect(await ledger.check()).toEqual([])
  })

  it('D-59 shows the current rate until it is sent, then the rate of the order, then its transaction', async () => {
    const shown = (reference: string | null, amount = 9700n) => provider.assetOut!({ reference, currency: 'USD', amount })
    const open = { asset: 'BTC', network: 'Bitcoin', heldUntil: null, isFinal: false, tx: null }
    expect(await shown(null, 0n)).toEqual({ ...open, units: 0n, rateE8: 9_700_000n })
    expect(await shown('shown')).toEqual({ ...open, units: 100_000n, rateE8: 9_700_000n })
    rate = undefined
    expect(await shown('shown')).toEqual({ ...open, units: null, rateE8: null })
    rate = 9_700_000n
    chain.turn({ api: 'lost' })
    await provider.createPayout(order('shown'))
    expect(await shown('shown')).toMatchObject({ isFinal: true, tx: null })
    chain.turn({ api: 'ok' })
    const opening = await provider.createPayout(order('shown'))
    rate = 4_850_000n
    expect(await shown('shown')).toEqual({
      ...open,
      isFinal: true,
      units: 100_000n,
      rateE8: 9_700_000n,
      tx: (opening as { extId: string }).extId,
    })
    await blocks(4)
  })

  it('D-59 holds the rate of the request for 20 minutes, then quotes anew', async () => {
    const show = (reference: string) => provider.assetOut!({ reference, currency: 'USD', amount: 9700n })
    const until = now + 20 * MINUTE
    for (const reference of ['held', 'late']) await provider.holdRate!({ reference, currency: 'USD' })
    rate = 4_850_000n
    await provider.holdRate!({ reference: 'held', currency: 'USD' })
    expect(await show('held')).toMatchObject({ units: 100_000n, rateE8: 9_700_000n, heldUntil: until, isFinal: false })
    await provider.createPayout(order('held'))
    expect(await show('held')).toMatchObject({ units: 100_000n, rateE8: 9_700_000n, heldUntil: null, isFinal: true })
    now = until
    expect(await show('late')).toMatchObject({ units: 200_000n, rateE8: 4_850_000n, heldUntil: null })
    await provider.createPayout(order('late'))
    expect(await show('late')).toMatchObject({ units: 200_000n, isFinal: true })
    await blocks(4)
  })

  it('ordered again, even while the first order is in progress, is the same payment', async () => {
    const openings = await Promise.all(['2', '2', '2'].map((reference) => provider.createPayout(order(reference))))
    openings.push(await provider.createPayout(order('2')))
    expect(new Set(openings.map((opening) => JSON.stringify(opening))).size).toBe(1)
    await blocks(4)
    expect(results()).toEqual(['2 paid'])
  })

  it('is refused definitely for a wrong checksum or without a rate: nothing was sent', async () => {
    expect(await provider.createPayout(order('3', { destination: TO.replace('w508', 'w509') }))).toEqual({
      kind: 'rejected',
      reason: 'wrong_address',
    })
    rate = undefined
    expect(await provider.createPayout(order('4'))).toEqual({ kind: 'rejected', reason: 'no_rate' })
    expect([await provider.findPayout('3'), await provider.findPayout('4')]).toEqual(['not_found', 'not_found'])
  })

  it('with a lost answer is unknown, then found by its number and sent at the next look', async () => {
    chain.turn({ api: 'lost' })
    expect(await provider.createPayout(order('5'))).toMatchObject({ kind: 'unknown' })
    expect(await provider.findPayout('5')).toBeUndefined()
    chain.turn({ api: 'ok' })
    expect(await provider.createPayout(order('5'))).toMatchObject({ kind: 'accepted' })
    await blocks(4)
    expect(results()).toEqual(['5 paid'])
  })

  it('signed but possibly not sent is sent again until it is out, once', async () => {
    chain.turn({ api: 'down' })
    expect(await provider.createPayout(order('6'))).toMatchObject({ kind: 'unknown' })
    chain.turn({ api: 'ok' })
    const { tx, raw } = chain.sign({ reference: '6', network: 'bitcoin', asset: 'BTC', to: TO, units: '100000' })
    await fresh.database.pool.query("update crypto.payout set state = 'signed', tx = $1, raw = $2 where reference = '6'", [tx, raw])
    await blocks(4)
    expect(results()).toEqual(['6 sent', '6 paid'])
  })

  it('unsigned for ten minutes is refused definitely, and a later order does not send it', async () => {
    chain.turn({ api: 'down' })
    await provider.createPayout(order('7'))
    now += 10 * MINUTE
    expect(await provider.findPayout('7')).toMatchObject([{ result: 'failed', reference: '7' }])
    chain.turn({ api: 'ok' })
    expect(await provider.createPayout(order('7'))).toEqual({ kind: 'rejected', reason: 'refused' })
  })

  it("a signer's refusal is final", async () => {
    chain.turn({ api: 'refusing' })
    expect(await provider.createPayout(order('8'))).toEqual({ kind: 'rejected', reason: 'refused' })
    expect(await provider.findPayout('8')).toMatchObject([{ result: 'failed' }])
  })
})
