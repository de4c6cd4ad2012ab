import { codeOf, unwrap, type Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ChainTestServer, openChainTestServer } from '../crypto/testing/chain-test-server.ts'
import { requestPayout, payOut, registerPayee } from './testing/payee.ts'

let chain: ChainTestServer
beforeAll(async () => (chain = await openChainTestServer()))
afterAll(() => chain.stop())

/** BIP 173's own example. */
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const toBtc = async (player: Player) => {
  const data = await unwrap(player.call('GET /api/v2/billing/data'))
  return { value: data['crypto-payouts'].find((method) => method.exchange_currency === 'BTC')!.value, amount: '1000.00' }
}
const read = (player: Player, payoutId: string) => unwrap(player.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId } }))
const statusOf = async (player: Player, payoutId: string) => {
  const answer = await player.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId } })
  return answer.ok ? answer.data.status : answer.error.code
}

describe('crypto payout', () => {
  it('is sent in the asset with its fee shown before, and paid once it is confirmed', async () => {
    const player = await registerPayee(chain.testServer, 5000_00n)
    const payout = await payOut(chain.testServer, player, { ...(await toBtc(player)), destination: ADDRESS })
    expect(payout).toMatchObject({ type: 'crypto', amount: '1000.00', fee: '10.00', destination: '•••• f3t4' })
    const { rows } = await chain.testServer.server.app.database.pool.query('select 1 from crypto.payout_quote where reference = $1', [
      payout.id,
    ])
    expect(rows).toHaveLength(1)
    const { data: saved } = await unwrap(player.call('GET /api/v2/billing/requisites'))
    expect(saved).toMatchObject([{ masked: '•••• f3t4', network: 'Bitcoin', label: null }])
    await expect.poll(() => statusOf(player, payout.id), { timeout: 60_000, interval: 100 }).toBe('paid')
    expect(await chain.balanceOf(player)).toBe('4000.00')
    const { crypto } = await read(player, payout.id)
    expect(crypto).toMatchObject({ asset: 'BTC', network: 'Bitcoin', is_final: true, tx: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(Math.abs(Number(crypto!.asset_amount) * Number(crypto!.rate) - 990)).toBeLessThan(1)
    expect(await chain.testServer.server.app.ledger.check()).toEqual([])
    expect(await chain.testServer.server.app.payouts.check()).toEqual([])
  })

  it.each([
    ['a wrong digit', ADDRESS.replace('w5', 'w4')],
    ['an address of another chain', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['a card', '4111111111111111'],
  ])('is refused by the checksum of its network: %s', async (_, destination) => {
    const player = await registerPayee(chain.testServer, 5000_00n)
    expect(await codeOf(requestPayout(chain.testServer, player, { ...(await toBtc(player)), destination, code: '123456' }))).toBe('invalid')
  })

  it('PRO-17 is refused to a deposit address issued here, to any player', async () => {
    const [one, other] = [await registerPayee(chain.testServer, 5000_00n), await registerPayee(chain.testServer, 5000_00n)]
    const destination = (await chain.deposit(one, 'btc', '1000.00')).crypto!.address
    for (const player of [one, other]) {
      const answer = await requestPayout(chain.testServer, player, { ...(await toBtc(player)), destination, code: '123456' })
      expect(answer).toMatchObject({ ok: false, error: { errors: { destination: [expect.stringMatching(/^own_address: /)] } } })
    }
  })
})
