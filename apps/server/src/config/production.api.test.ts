// @module-tag slow
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { newEmail, newPhone, registerPlayer, startTestServer, TEST_PASSWORD, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type MailRelay, openMailRelay } from '../modules/contact/notifications/testing/mail-relay.ts'
import { licensed } from '../testing/licensed.ts'

const PASSWORD_OF_RELAY = 'password of the relay'

/** As production, on the test database, which does not survive a power failure. */
const PRODUCTION_ON_TEST_DATABASE = {
  hotReload: false,
  showWorkshop: false,
  openDemoAccounts: false,
  useSandboxVendors: false,
  shareSessions: true,
  requireHttps: true,
  takeOnlyWhatIsPaidOut: true,
  requireDurableDatabase: false,
}

let relay: MailRelay
let testServer: TestServer
beforeAll(async () => {
  relay = await openMailRelay({ login: { user: 'house', pass: PASSWORD_OF_RELAY } })
  const SMTP_CA_FILE = join(mkdtempSync(join(tmpdir(), 'relay-')), 'ca.pem')
  writeFileSync(SMTP_CA_FILE, relay.ca)
  testServer = await startTestServer({
    environment: {
      APP_ENV: 'production',
      SITE_HOST: 'house.example',
      SANDBOX_URL: '',
      BEACON_URL: 'https://127.0.0.1:9',
      JURISDICTIONS: licensed(),
      DEFAULT_COUNTRY: 'KZ',
      SECRET_TOKENS: 't'.repeat(32),
      SECRET_SEEDS: '1'.repeat(64),
      SECRET_DOCUMENTS: '2'.repeat(64),
      PASSWORD_COST: 'standard',
      LOG_LEVEL: 'silent',
      SMTP_URL: `smtp://house@127.0.0.1:${relay.port}`,
      SECRET_SMTP: PASSWORD_OF_RELAY,
      SMTP_CA_FILE,
    },
    config: { can: PRODUCTION_ON_TEST_DATABASE },
  })
})
afterAll(async () => {
  await testServer.stop()
  await relay.stop()
})

const mailTo = (address: string) => relay.received.filter(({ to }) => to.includes(address))
const form = { password: TEST_PASSWORD, currency: 'KZT', terms: true } as const
const OFF = { ok: false, error: { code: 'invalid', errors: { phone: [expect.stringMatching(/^channel_off: /)] } } }

describe('D-16 production with a mail relay and no other vendor', () => {
  it('D-16 sends the code of a registration by SMTP, over TLS and with a log-in', async () => {
    const email = newEmail()
    const player = await registerPlayer(testServer, { email, currency: 'KZT' })
    await expect.poll(() => mailTo(email)).toHaveLength(1)
    const [mail] = mailTo(email)
    expect(mail).toMatchObject({ isEncrypted: true, user: 'house', from: 'no-reply@house.example' })
    const { source } = mail!
    const text = Buffer.from(/base64\r\n\r\n([^-]+?)\r\n--/.exec(source)?.[1] ?? '', 'base64').toString() + source
    const code = /\b\d{6}\b/.exec(text)![0]
    expect(await player.call('POST /api/v2/auth/email/verify/code', { body: { code } })).toMatchObject({ ok: true })
  })

  it('D-16 a relay that is away delays a message, and the job sends it when the relay is back', async () => {
    const email = newEmail()
    relay.fail({ at: 'RCPT', code: 451, text: '4.3.0 Try later' })
    await registerPlayer(testServer, { email, currency: 'KZT' })
    const jobs = `select attempts, last_error from graphile_worker.jobs where task_identifier = 'identity.send-code' and attempts > 0`
    const failed = async () => (await testServer.server.app.database.pool.query<{ last_error: string }>(jobs)).rows
    await expect.poll(failed).toEqual([{ attempts: 1, last_error: 'the mail relay answered 451 4.3.0 to RCPT TO' }])
    relay.fail(null)
    await testServer.server.app.database.pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs where attempts > 0`,
    )
    await expect.poll(() => mailTo(email)).toHaveLength(1)
  })

  it('D-16 offers nothing by text message: no registration, no code, no confirmation of a payout', async () => {
    const visitor = testServer.client()
    expect(await visitor.call('POST /api/v2/auth/register/phone', { body: { ...form, phone: newPhone() } })).toMatchObject(OFF)
    expect(await visitor.call('POST /api/v2/auth/login/phone/verification', { body: { phone: newPhone() } })).toMatchObject(OFF)
    expect(await visitor.call('POST /api/v2/auth/password/phone/forgot', { body: { phone: newPhone() } })).toMatchObject(OFF)
    const player = await registerPlayer(testServer, { currency: 'KZT' })
    expect(await player.call('POST /api/v2/auth/phone/send', { body: { phone: newPhone() } })).toMatchObject(OFF)
  })

  it('D-16 offers no method of payment without a provider, and answers everything else', async () => {
    const player = await registerPlayer(testServer, { currency: 'KZT' })
    const billing = await player.call('GET /api/v2/billing/data')
    expect(billing).toMatchObject({ ok: true, data: { payments: { methods: [] }, payouts: { methods: [] }, 'crypto-payments': [] } })
    expect(await player.call('GET /api/v2/verification')).toMatchObject({ ok: true })
    expect((await testServer.fetch('/ready')).status).toBe(200)
    expect(await testServer.client().call('GET /health')).toMatchObject({
      data: {
        off: ['sms', 'transfers', 'crypto', 'identity_checks', 'exclusion_registers', 'sports_feed', 'game_providers', 'provider_login'],
      },
    })
  })
})
