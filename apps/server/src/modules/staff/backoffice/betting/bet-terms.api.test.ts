import { newKey } from '@fairhouse/contracts/client'
import { createTestClock, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { boardRows } from '../../../sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../../../sports/sportsbook/testing/scripted-feed.ts'
import { addOperator, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let risk: OperatorSession
let head: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  risk = await addOperator(testServer, clock, { login: 'trader', role: 'risk' })
  head = await addOperator(testServer, clock, { login: 'chief', role: 'head' })
  cashier = await addOperator(testServer, clock, { login: 'till', role: 'cashier' })
  const board = boardRows(testServer.server.app.database, clock)
  await board.openFeed()
  await board.write({ events: [sampleEvent('x')], markets: [sampleMarket('x', [2000, 3400, 4500])] })
})
afterAll(() => testServer.stop())

interface Row {
  currency?: string
  tier?: string
  now: Record<string, string>
  version: string
  is_proposed: boolean
  changed: { by: string; reason: string } | null
}
const terms = async () => (await risk.call('GET', '/trading/terms')).body as unknown as { bounds: Row[]; tiers: Row[] }
const boundsOf = async (currency: string) => (await terms()).bounds.find((row) => row.currency === currency)!
const tierOf = async (tier: string) => (await terms()).tiers.find((row) => row.tier === tier)!
const send = (path: string, body: object, by = risk) =>
  by.call('POST', `/trading/${path}`, { reason: 'a quiet season', version: '0', ...body })
const approve = async (subject: string, by = head) => {
  const { data } = (await by.call('GET', '/approvals')).body as { data: { id: string; subject: string; causes: string[] }[] }
  const row = data.find((each) => each.subject.startsWith(subject))!
  return { ...row, answer: await by.call('POST', `/approvals/${row.id}/approve`, { reason: 'agreed' }) }
}
const slip = (stake: string) => ({
  currency: 'EUR' as const,
  type: 'single' as const,
  stake,
  legs: [{ event: 'x', market: 'x:1x2_reg_goals', outcome: 'x:1x2_reg_goals/1', seen: 2000 }],
})

describe('PRO-13 D-66 what sports bets may be and may cost', () => {
  it('PRO-13 is shown default and current, for each currency and tier', async () => {
    const { bounds, tiers } = await terms()
    expect([bounds.length, tiers.length]).toEqual([5, 3])
    const now = { min: '0.10', max: '5000.00', max_payout: '50000.00' }
    expect(await boundsOf('EUR')).toMatchObject({ now, default: now, most: '100000.00', version: '0', changed: null, is_proposed: false })
    expect(await tierOf('3')).toMatchObject({ now: { outcome: '3000.00', event: '8000.00' }, most: '80000.00' })
  })

  it('PRO-13 is changed by one person, which the slip, the board and the log follow', async () => {
    const player = await registerBettor(testServer, 10_000_00n, { currency: 'EUR' })
    const maxStake = async () => (await unwrap(player.call('POST /api/v2/betslip/validate', { body: slip('5.00') }))).priced?.max_stake
    expect(await maxStake()).toBe('5000.00')
    expect(await send('bounds/EUR', { min: '0.20', max: '40.00', max_payout: '60.00' })).toMatchObject({
      status: 200,
      body: { state: 'done' },
    })
    expect(await maxStake()).toBe('40.00')
    const { bounds } = await unwrap(testServer.client().call('GET /api/v2/sports'))
    expect(bounds.find(({ currency }) => currency === 'EUR')).toEqual({ currency: 'EUR', min: '0.20', max: '40.00', max_payout: '60.00' })
    const { bet } = await unwrap(player.call('POST /api/v2/bets', { body: slip('40.00'), key: newKey() }))
    expect(bet).toMatchObject({ potential: '60.00', capped: true, max_payout: '60.00' })
    expect(await player.call('POST /api/v2/bets', { body: slip('40.01'), key: newKey() })).toMatchObject({ ok: false })
    expect(await boundsOf('EUR')).toMatchObject({ version: '1', changed: { by: 'trader', reason: 'a quiet season' } })
    const { data } = (await head.call('GET', '/audit')).body as { data: { act: string; subject: string }[] }
    expect(data[0]).toMatchObject({ act: 'bet_limit', subject: 'sports bets: EUR: smallest 0.20, largest 40.00, highest payout 60.00' })
  })

  it('D-66 waits for a second person with another role where an amount is raised more than twofold', async () => {
    expect(await send('tiers/1', { outcome: '20000.00', event: '100000.01' })).toMatchObject({ body: { state: 'waiting' } })
    expect(await tierOf('1')).toMatchObject({ now: { event: '50000.00' }, is_proposed: true })
    expect(await send('tiers/1', { outcome: '20000.00', event: '120000.00' })).toMatchObject({
      status: 409,
      body: { code: 'already_proposed' },
    })
    expect((await approve('sports bets: tier 1', risk)).answer).toMatchObject({ status: 403, body: { code: 'second_person' } })
    const { causes, answer } = await approve('sports bets: tier 1')
    expect([causes, answer.status]).toEqual([['limit_raise'], 200])
    expect(await tierOf('1')).toMatchObject({ now: { event: '100000.01' }, changed: { by: 'trader, chief' }, version: '1' })
  })

  it('D-66 is not approved over a change that came between', async () => {
    expect(await send('bounds/USD', { min: '0.10', max: '5000.00', max_payout: '100000.00' })).toMatchObject({ body: { state: 'done' } })
    expect(await send('bounds/USD', { min: '0.30', max: '5000.00', max_payout: '100000.00', version: '1' })).toMatchObject({
      body: { state: 'waiting' },
    })
    expect(await send('bounds/USD', { min: '0.20', max: '5000.00', max_payout: '100000.00', version: '1' }, head)).toMatchObject({
      body: { state: 'done' },
    })
    expect((await approve('sports bets: USD')).answer).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await boundsOf('USD')).toMatchObject({ now: { min: '0.20' }, version: '2' })
  })

  const RUB = { min: '10.00', max: '500000.00', max_payout: '5000000.00' }
  it.each([
    ['a smallest stake above the largest', 'bounds/RUB', { ...RUB, min: '500000.01' }, 'max'],
    ['a smallest stake of nothing', 'bounds/RUB', { ...RUB, min: '0.00' }, 'min'],
    ['a payout below the largest stake', 'bounds/RUB', { ...RUB, max_payout: '499999.99' }, 'max_payout'],
    ['a payout above the largest win', 'bounds/RUB', { ...RUB, max_payout: '10000000.01' }, 'max_payout'],
    ['an absurd one', 'bounds/RUB', { ...RUB, max_payout: '99999999999999.00' }, 'max_payout'],
    ['a negative one', 'bounds/RUB', { ...RUB, min: '-1.00' }, 'min'],
    ['a limit of nothing', 'tiers/2', { outcome: '0.00', event: '20000.00' }, 'outcome'],
    ['a limit of an event below that of an outcome', 'tiers/2', { outcome: '8000.00', event: '7999.99' }, 'event'],
    ['an absurd limit', 'tiers/2', { outcome: '8000.00', event: '200000.01' }, 'event'],
    ['no reason', 'tiers/2', { outcome: '8000.00', event: '20000.00', reason: ' ' }, 'reason'],
  ])('PRO-13 refuses %s, with its field', async (_, path, body, field) => {
    const answer = await send(path, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors as object)).toEqual([field])
  })

  it('SEC-1 is changed by nobody without the right, from no other version, and for no other currency or tier', async () => {
    expect(await send('bounds/RUB', RUB, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await cashier.call('GET', '/trading/terms')).toMatchObject({ status: 403 })
    expect(await send('bounds/RUB', { ...RUB, version: '7' })).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    for (const path of ['bounds/GBP', 'bounds/tier 1', 'tiers/4', 'tiers/RUB'])
      expect((await send(encodeURI(path), RUB)).status, path).toBe(422)
    expect(await boundsOf('RUB')).toMatchObject({ now: RUB, version: '0' })
  })
})
