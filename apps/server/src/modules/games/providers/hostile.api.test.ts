import { sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import type { RawCall } from '../../../platform/webhooks/index.ts'
import { ADAPTERS } from './adapters/index.ts'
import { openProvider, type ProviderFixture, SECRET } from './testing/provider-fixture.ts'

let server: TestServer
let seamless: ProviderFixture
let decimal: ProviderFixture
let player: bigint
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  seamless = await openProvider(server, sharedClock)
  decimal = await openProvider(server, sharedClock, { adapter: 'decimal' })
  player = await seamless.player({ cash: 100_000n })
  for (const provider of [seamless, decimal]) {
    await provider.game('slot1')
    await provider.session(player, `hostile ${provider.id}`)
  }
})

const bet = (amount: unknown, more: object = {}) =>
  seamless.call('bet', {
    token: `hostile ${seamless.id}`,
    player: String(player),
    currency: 'USD',
    game: 'slot1',
    round: 'r1',
    tx: 't1',
    amount,
    ...more,
  })
const debit = (amount: unknown, more: object = {}) =>
  decimal.call('transaction', {
    type: 'debit',
    session: `hostile ${decimal.id}`,
    user: String(player),
    currency: 'USD',
    game_id: 'slot1',
    round_id: 'd1',
    transaction_id: 'd1',
    amount,
    ...more,
  })

describe('PRO-9 malformed and forged calls', () => {
  it.each(['10.005', '1e3', ' 5', '5', '-5', -5, 1.5, 1e14, null, true, {}, [5], 'Infinity'])(
    'PRO-9 refuses %j as an integer amount',
    async (amount) => {
      expect(await bet(amount)).toEqual({ status: 400, body: { status: 'BAD_REQUEST' } })
    },
  )

  it.each(['10.005', '1e3', ' 5', '5 ', '-5', '-0.01', '+5', '.5', '5.', '05', '1,00', '٥', 5, 5.5, '', null, '100000000000.01'])(
    'PRO-9 refuses %j as a decimal amount',
    async (amount) => {
      expect(await debit(amount)).toEqual({ status: 400, body: { result: 103, message: 'BAD_REQUEST' } })
    },
  )

  it('PRO-9 refuses a foreign currency in both dialects', async () => {
    expect((await bet(5, { currency: 'EUR' })).body.status).toBe('WRONG_CURRENCY')
    expect((await debit('0.05', { currency: 'BTC' })).body.message).toBe('WRONG_CURRENCY')
  })

  it.each([
    ['broken JSON', '{"token":'],
    ['a list', '[]'],
    ['a number', '5'],
    ['no body', ''],
  ])('PRO-9 answers 400 to %s', async (_, body) => {
    expect((await seamless.call('bet', body)).status).toBe(400)
  })

  it.each([{ tx: 'a\u0000b' }, { tx: 'a\u001fb' }, { round: 'ж' }, { tx: 'x'.repeat(129) }, { tx: 5 }, { player: 5 }])(
    'PRO-9 refuses ids that cannot be stored as sent: %j',
    async (wrong) => {
      expect((await bet(5, wrong)).status).toBe(400)
    },
  )

  it('PRO-9 refuses the signature of another secret, body, route and provider', async () => {
    const body = JSON.stringify({ token: `hostile ${seamless.id}`, game: 'slot1' })
    const raw = Buffer.from(body)
    const sign = (path: string, of: Buffer) => ADAPTERS.seamless.sign(SECRET, { path, raw: of }, sharedClock.now())
    const forged = [
      sign(`/wallet/${seamless.id}/balance`, Buffer.from('{}')),
      sign(`/wallet/${seamless.id}/bet`, raw),
      sign(`/wallet/other/balance`, raw),
    ]
    for (const headers of forged) expect((await seamless.call('balance', body, { headers })).body).toEqual({ status: 'BAD_SIGNATURE' })
    expect((await seamless.call('balance', body, { secret: 'another secret' })).status).toBe(401)
    expect((await seamless.call('balance', body)).body).toMatchObject({ status: 'OK' })
  })

  it('PRO-9 accepts no token of another provider', async () => {
    expect((await seamless.call('balance', { token: `hostile ${decimal.id}`, game: 'slot1' })).body).toEqual({ status: 'BAD_TOKEN' })
  })

  it('PRO-9 answers 404 to an unknown provider and to a method of another dialect', async () => {
    expect((await server.fetch('/wallet/nobody/bet', { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await seamless.call('transaction', {})).status).toBe(404)
    expect((await decimal.call('bet', {})).status).toBe(404)
  })

  it('PRO-9 production refuses a call without the signature over method and path', () => {
    const raw = Buffer.from('{}')
    const headers = ADAPTERS.seamless.sign(SECRET, { path: '/wallet/acme/bet', raw }, 1_000_000)
    const call = (without: string): RawCall => ({
      method: 'POST',
      path: '/wallet/acme/bet',
      raw,
      params: {},
      header: (name) => (name === without ? undefined : headers[name]),
    })
    const verify = (needsPath: boolean, without = '') =>
      ADAPTERS.seamless.verify(call(without), { secrets: [SECRET], needsPath, now: 1_000_000 })
    expect([verify(true), verify(false), verify(true, 'x-signature-v2'), verify(false, 'x-signature-v2')]).toEqual([
      undefined,
      undefined,
      'BAD_SIGNATURE',
      undefined,
    ])
  })

  it('PRO-9 changed no money', async () => {
    expect(await seamless.money(player)).toEqual({ cash: 100_000, bonus: 0, debt: 0 })
  })
})
