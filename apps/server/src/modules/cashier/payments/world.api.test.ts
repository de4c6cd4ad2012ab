// @module-tag slow
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ sandbox: { SANDBOX_AUTOPAY_S: '0.2' } })))
afterAll(() => testServer.stop())

const PAY = 'pay.fairhouse.localhost'

describe('a deposit through the sandbox world as it is started', () => {
  it('STA-3 D-13 is paid by the provider itself and credited by its signed webhook', async () => {
    const player = await registerPlayer(testServer)
    const made = await player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '1500.00' } })
    const invoiceId = made.ok ? made.data.id : ''
    const status = async () => {
      const answer = await player.call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId } })
      return answer.ok && answer.data.status
    }
    await expect.poll(status).toBe(3)
    expect(await player.call('GET /profile/user')).toMatchObject({ data: { user: { balance: '1500.00' } } })
  })

  it('is seen and paid by hand on the page of the provider', async () => {
    const player = await registerPlayer(testServer)
    const made = await player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '1600.03' } })
    const path = `/deposits/${made.ok ? made.data.id : ''}`
    expect(await (await testServer.fetch(path, { host: PAY })).text()).toContain('1600.03')
    const form = {
      method: 'POST',
      host: PAY,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'status=paid&amount=700.00',
    }
    expect((await testServer.fetch(path, form)).status).toBe(303)
    expect(await player.call('GET /profile/user')).toMatchObject({ data: { user: { balance: '700.00' } } })
  })
})

describe('deposits through the second provider, preferred by the operator', () => {
  it('PRO-17 are opened by a form, paid, reported by a form that expects OK, and credited once', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'methods-')), 'methods.json')
    const card = { type: 'card', currency: 'RUB', via: ['sandbox2'] }
    writeFileSync(file, JSON.stringify({ deposits: [card], payouts: [card] }))
    const other = await startTestServer({ sandbox: { SANDBOX_AUTOPAY_S: '0.2' }, environment: { PAYMENT_METHODS_FILE: file } })
    const player = await registerPlayer(other)
    const made = await player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '1700.08' } }) // 08: sent three times
    const invoiceId = made.ok ? made.data.id : ''
    const balance = async () => {
      const answer = await player.call('GET /profile/user')
      return answer.ok && answer.data.user.balance
    }
    await expect.poll(balance).toBe('1700.08')
    const page = await (await other.fetch(`/deposits/${invoiceId}`, { host: 'pay2.fairhouse.localhost' })).text()
    expect(page).toContain('paid')
    await other.stop()
  })
})
