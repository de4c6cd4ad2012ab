import { readFileSync } from 'node:fs'

import { DAY_MS } from '@fairhouse/money'
import { createTestClock, registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accept, invite } from '../../../growth/partner-site/testing/partner.ts'
import { addOperator, idempotencyHeader, logIn, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock, environment: { LOG_LEVEL: 'silent' } })
  head = await logIn(testServer, clock, 'head')
  risk = await addOperator(testServer, clock, { login: 'proposer', role: 'risk' })
})
afterAll(() => testServer.stop())

const query = (text: string, values: unknown[] = []) => testServer.server.app.database.pool.query(text, values)
const migrate = (file: string) => query(readFileSync(new URL(`../../../${file}.sql`, import.meta.url), 'utf8'))

const PARTNER = {
  code: 'unreadable',
  name: 'Sender',
  phone: null,
  plan: 'cpa',
  percent: null,
  is_carried: true,
  payment_fee_bp: 300,
  provider_fee_bp: 1200,
  cpa: '120.00',
  cpa_min_deposit: '0.00',
  cpa_min_stakes: '0.00',
  cpa_min_theo: '0.00',
  cpa_min_days: 0,
  needs_phone: false,
  reason: 'contract 7',
}
const promo = (code: string) => ({
  code,
  type: 'deposit_percent',
  value: 50,
  min: '5.00',
  max: '10.00',
  wager: 35,
  starts_at: new Date(clock.now()).toISOString(),
  ends_at: new Date(clock.now() + DAY_MS).toISOString(),
  player: null,
  total_limit: null,
  currencies: null,
  budget: '100.01',
  title_ru: 'Осень',
  title_en: 'Autumn',
  title_kz: 'Күз',
  reason: 'the autumn campaign',
})

interface Open {
  id: string
  subject: string
}
const listed = async (subject: string) =>
  ((await head.call('GET', '/approvals')).body.data as Open[]).find((each) => each.subject.startsWith(subject))
const decide = (id: string, verdict: string) => head.call('POST', `/approvals/${id}/${verdict}`, { reason: 'seen' })

/** As the console stored an amount that it could not read: in a proposal that waits. */
const spoil = (subject: string, path: string) =>
  query(`update backoffice.approval set act = jsonb_set(act, $2, '"undefined"') where subject = $1`, [subject, path])

async function propose(code: string): Promise<string> {
  expect(await risk.call('POST', '/promos', promo(code))).toMatchObject({ body: { state: 'waiting' } })
  return (await listed(`promo code ${code}`))!.id
}

describe('D-20 an amount that the console stored unreadable', () => {
  it('PRO-18 no longer shuts the list of partners, and the statements of one', async () => {
    const { id } = (await head.call('POST', '/partners', PARTNER)).body
    const session = await accept(testServer, clock, await invite(testServer, head, `${id}`, 'unreadable@example.com'))
    await query(`update partners.plan set terms = terms || '{"cpa": "undefined"}' where partner = $1`, [id])
    expect([(await head.call('GET', '/partners')).status, (await session.call('GET', '/statements')).status]).toEqual([500, 500])
    await migrate('growth/partners/migrations/0004-unreadable-sums')
    expect(await head.call('GET', '/partners')).toMatchObject({ status: 200, body: { data: [{ id, versions: [{ cpa: '50.00' }] }] } })
    expect(await session.call('GET', '/statements')).toMatchObject({ status: 200, body: { terms: [{ cpa: '50.00' }] } })
  })

  it('D-2 refuses the approval of its proposal, which is declined as any other', async () => {
    const id = await propose('DECLINED')
    await spoil('promo code DECLINED', '{promo,min}')
    expect(await decide(id, 'approve')).toMatchObject({
      status: 422,
      body: { errors: { amount: [expect.stringMatching(/^wrong_value/)] } },
    })
    expect(await decide(id, 'decline')).toMatchObject({ status: 200 })
  })

  it('D-2 is named in the list of approvals', async () => {
    const { id } = await registerPlayer(testServer, { currency: 'RUB' })
    const bet = { player: `${id}`, currency: 'RUB', stake: '10001.00', reason: 'a late pay-out' }
    expect(await risk.call('POST', '/free-bets', bet, idempotencyHeader())).toMatchObject({ body: { state: 'waiting' } })
    await spoil(`free bet for player ${id}`, '{stake}')
    expect((await listed(`free bet for player ${id}`))!.subject).toBe(`free bet for player ${id}: it cannot be read`)
  })

  it('D-2 lets its proposal lapse, with a line in the log; others still wait', async () => {
    const [lapsed] = [await propose('LAPSED'), await propose('SOUND')]
    await spoil('promo code LAPSED', '{promo,max}')
    await migrate('staff/backoffice/migrations/0014-unreadable-proposals')
    expect(await decide(lapsed, 'approve')).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    const [line] = (await head.call('GET', '/audit')).body.data as object[]
    expect(line).toMatchObject({ by: 'migration', act: 'lapse promo', subject: 'promo code LAPSED' })
    expect(await listed('promo code SOUND')).toBeDefined()
    expect(await propose('LAPSED')).not.toBe(lapsed)
  })
})
