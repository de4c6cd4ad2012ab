// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import {
  codeOf,
  newEmail,
  newPhone,
  type Player,
  registerPlayer,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { uploadDocument, submitPerson } from '../kyc/testing/office.ts'
import { type RegisterAdmin, createRegisterAdmin } from './testing/register-admin.ts'

let testServer: TestServer
let registerAdmin: RegisterAdmin
beforeAll(async () => {
  testServer = await startTestServer({ environment: { DEFAULT_COUNTRY: 'KZ', LOG_LEVEL: 'silent' }, sandbox: { SANDBOX_AUTOPAY_S: '0' } })
  registerAdmin = createRegisterAdmin(testServer)
})
afterEach(() => registerAdmin.behave('right'))
afterAll(() => testServer.stop())

const LOGIN = 'POST /api/v2/auth/login/email/password'
const form = { password: TEST_PASSWORD, currency: 'RUB', terms: true } as const
const register = (email: string) => codeOf(testServer.client().call('POST /api/v2/auth/register/email', { body: { ...form, email } }))
const logIn = async ({ call, email, password, setToken }: Player) => {
  const answer = await call(LOGIN, { body: { email, password } })
  if (answer.ok) setToken(answer.data.token)
  return answer.ok ? 'done' : answer.error.code
}
const deposit = (player: Player) =>
  codeOf(player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '1000.00' }, key: newKey() }))
const sessionsOf = async ({ id }: Player) =>
  (await testServer.server.app.database.pool.query('select 1 from identity.session where player = $1 and ended_at is null', [id])).rowCount

describe('D-5 the national register at registration', () => {
  it('refuses a listed person, by email or by phone', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    await registerAdmin.list('email', email)
    await registerAdmin.list('phone', phone)
    expect(await register(email)).toBe('self_excluded')
    expect(await codeOf(testServer.client().call('POST /api/v2/auth/register/phone', { body: { ...form, phone } }))).toBe('self_excluded')
    const { rows } = await testServer.server.app.database.pool.query('select 1 from identity.account where email = $1 or phone = $2', [
      email,
      phone,
    ])
    expect(rows).toEqual([])
    await registerAdmin.drop('email', email)
    expect(await register(email)).toBe('done')
  })

  it.each(['late', 'silent', 'down', 'wrong', 'broken'] as const)(
    'that is %s refuses everybody, with a request to try later',
    async (behaviour) => {
      await registerAdmin.behave(behaviour)
      const email = newEmail()
      expect(await register(email)).toBe('register_unavailable')
      await registerAdmin.behave('right')
      expect(await register(email)).toBe('done')
    },
  )
})

describe('D-5 the national register at log-in', () => {
  it('treats a listed player like a self-excluded one, until it delists them', async () => {
    const player = await registerPlayer(testServer)
    await registerAdmin.list('email', player.email)
    expect(await logIn(player)).toBe('self_excluded')
    expect(await sessionsOf(player)).toBe(0)
    expect(await player.call('GET /profile/user')).toMatchObject({ status: 401 })
    expect(await logIn(player)).toBe('self_excluded')
    await registerAdmin.drop('email', player.email)
    expect(await logIn(player)).toBe('done')
    expect(await deposit(player)).toBe('done')
    const { rows } = await testServer.server.app.database.pool.query('select act from limits.audit where player = $1 order by id', [
      player.id,
    ])
    expect(rows.map(({ act }) => act)).toEqual(['listed', 'not_listed'])
  })

  it('refuses bets and deposits of a listed account, and money that arrives goes back', async () => {
    const player = await registerPlayer(testServer)
    const { limits, database } = testServer.server.app
    const within = <T>(work: (tx: never) => Promise<T>) => database.db.transaction().execute((tx) => work(tx as never))
    const account = { player: player.id, currency: 'RUB' } as const
    await within((tx) => limits.setListed(tx, player.id, true))
    expect(await within((tx) => limits.exclusionOf(tx, player.id))).toMatchObject({ code: 'self_excluded' })
    const money = { amount: 100n, added: 0n, waiting: [], isInvoiced: true, received: async () => [] }
    expect(await within((tx) => limits.holdReason(tx, account, money))).toBe('self_excluded')
    const { rows } = await database.pool.query('select barred_until from ledger.wallet where player = $1', [player.id])
    expect(rows).toEqual([{ barred_until: Infinity }])
    expect(await sessionsOf(player)).toBe(0)
  })

  it('keeps the last answer when it gives none, and a job retries', async () => {
    const player = await registerPlayer(testServer)
    await registerAdmin.list('email', player.email)
    await registerAdmin.behave('silent')
    expect(await logIn(player)).toBe('done')
    await registerAdmin.behave('right')
    await expect.poll(() => sessionsOf(player), { timeout: 60_000, interval: 250 }).toBe(0)
    await registerAdmin.behave('down')
    expect(await logIn(player)).toBe('self_excluded')
  })

  it('admits a player without any earlier answer only after one', async () => {
    const player = await registerPlayer(testServer)
    await testServer.server.app.database.pool.query('delete from registers.answer where player = $1', [player.id])
    await registerAdmin.behave('down')
    expect(await logIn(player)).toBe('register_unavailable')
    expect(await sessionsOf(player)).toBe(1) // the session of the registration
    await registerAdmin.behave('right')
    expect(await logIn(player)).toBe('done')
  })

  it('finds a listed person by name and birth once verification proves them', async () => {
    await registerAdmin.list('person', 'Иванова, Анна, 1990-05-17')
    const player = await registerPlayer(testServer)
    await submitPerson(player, { country: 'KZ' })
    for (const side of ['front', 'selfie'] as const) await uploadDocument(player, side)
    expect(await codeOf(player.call('POST /api/v2/verification/submit'))).toBe('done')
    await expect.poll(() => sessionsOf(player), { timeout: 60_000, interval: 250 }).toBe(0)
    expect(await logIn(player)).toBe('self_excluded')
    const { rows } = await testServer.server.app.database.pool.query('select r::text as text from registers.mark r')
    expect(JSON.stringify(rows)).not.toMatch(/Иванова|Анна|1990-05-17|123400/)
  })

  it('reveals nothing of the list for a wrong password', async () => {
    const player = await registerPlayer(testServer)
    await registerAdmin.list('email', player.email)
    expect(await codeOf(player.call(LOGIN, { body: { email: player.email, password: 'not the password 9' } }))).toBe('wrong_credentials')
  })
})
