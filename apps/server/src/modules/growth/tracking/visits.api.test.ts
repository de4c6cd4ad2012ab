import { type Body, newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import {
  createTestClock,
  newEmail,
  parsePlayerId,
  registerPlayer,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemIds } from '../../../platform/ids.ts'
import { logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { createTracking } from './index.ts'

const clock = createTestClock()
let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({
    clock,
    environment: { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' },
    rateLimits: { collector: { points: 20, seconds: 3600 } },
  })
  head = await logIn(testServer, clock, 'head')
  risk = await logIn(testServer, clock, 'risk')
})
afterAll(() => testServer.stop())

/** Each visitor has its own address block, so that budgets do not meet. */
let lastBlock = 0
const visitor = () => testServer.client({ 'x-forwarded-for': `198.51.${(lastBlock += 1)}.1` })
const rows = async (text: string, values: unknown[] = []) =>
  (await testServer.server.app.database.pool.query<Record<string, unknown>>(text, values)).rows
const affiliate = (query: Record<string, string>, referrer = '') =>
  visitor().call('POST /middleware/affiliate', { body: { query, referrer } })
const utm = (body: Body<'POST /middleware/utm'>) => visitor().call('POST /middleware/utm', { body })
const WHOLE = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'autumn', utm_term: 'dice' }

describe('POST /middleware/affiliate', () => {
  it('API-22 D-41 names partner, place, tag and click ids, and stores the click', async () => {
    const answer = await affiliate(
      { partner: 'p-7', adplace: 'top', stag: 's_1', gclid: 'g1', promo: 'OSEN25', pr: 'abc', sub1: 'x' },
      'https://search.example/results?q=secret',
    )
    const { click_ids: ids, ...named } = answer.ok ? answer.data : expect.fail('refused')
    expect([named, ids]).toEqual([
      { partner: 'p-7', adplace: 'top', stag: 's_1' },
      { click: expect.any(String), gclid: 'g1' },
    ])
    expect(await rows('select * from tracking.visit where id = $1', [ids.click])).toMatchObject([
      {
        kind: 'click',
        mirror: 'fairhouse.localhost',
        partner: 'p-7',
        adplace: 'top',
        stag: 's_1',
        promo: 'OSEN25',
        pr_hash: 'abc',
        referrer: 'search.example',
        other: { gclid: 'g1', sub1: 'x' },
      },
    ])
  })

  it('API-22 D-41 takes other usual names of partner and tag, and answers null for what is missing', async () => {
    expect(await affiliate({ ref: 'p-8', btag: 's_2' })).toMatchObject({ data: { partner: 'p-8', adplace: null, stag: 's_2' } })
  })

  it('API-22 stores nothing of the caller: no address, agent or player has a column', async () => {
    const columns = await rows(
      `select column_name as name from information_schema.columns where table_schema = 'tracking' and table_name = 'visit'`,
    )
    const names = columns.map(({ name }) => name)
    expect(names.filter((name) => /ip|agent|player|address/.test(String(name)))).toEqual([])
  })

  it.each([
    ['too many parameters', Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`p${at}`, 'x']))],
    ['a value that is too long', { partner: 'x'.repeat(201) }],
    ['control characters', { partner: 'a\u0000b' }],
    ['a name that is none', { 'a b': 'x' }],
    ['a name with two underscores first', { __proto: 'x' }],
  ])('D-26 refuses %s', async (_, query) => {
    expect(await affiliate(query)).toMatchObject({ status: 422, error: { code: 'invalid' } })
  })

  it('D-42 refuses what one address block sends beyond its budget', async () => {
    const one = visitor()
    const codes: string[] = []
    for (let sent = 0; sent < 21; sent++) {
      const answer = await one.call('POST /middleware/affiliate', { body: { query: { partner: 'flood' }, referrer: '' } })
      codes.push(answer.ok ? 'stored' : answer.error.code)
    }
    expect([codes.filter((code) => code === 'stored').length, codes.at(-1)]).toEqual([20, 'too_many_requests'])
  })
})

describe('POST /middleware/registerPageOpenEvent', () => {
  it('API-24 stores subH, uuid and click_url', async () => {
    const body = { subH: 'h-1', uuid: newKey(), click_url: 'http://fairhouse.localhost/en?subH=h-1' }
    expect(await visitor().call('POST /middleware/registerPageOpenEvent', { body })).toMatchObject({ data: { success: true } })
    const { subH: _, ...other } = body
    expect(await rows(`select kind, other from tracking.visit where sub_h = 'h-1'`)).toEqual([{ kind: 'page_open', other }])
  })

  it('API-24 D-26 refuses a uuid that is none', async () => {
    const body = { subH: 'h-2', uuid: 'x', click_url: '' }
    expect(await visitor().call('POST /middleware/registerPageOpenEvent', { body })).toMatchObject({ status: 422 })
  })
})

describe('POST /middleware/utm', () => {
  it('API-25 ENT-6 stores all parameters, and answers advId and no promo without a campaign of the house', async () => {
    const answer = await utm({ ...WHOLE, yclid: 'y1', partner: 'p-9' })
    const { advId, promo } = answer.ok ? answer.data : expect.fail('refused')
    expect(promo).toBeNull()
    expect(await rows('select * from tracking.visit where id = $1', [advId])).toMatchObject([
      { kind: 'utm', ...WHOLE, partner: 'p-9', other: { yclid: 'y1' } },
    ])
  })

  it('API-25 ENT-6 answers the promo of the campaign while its code is good; the term of a visit comes first', async () => {
    const good = new Set(['AUTUMN', 'DICE'])
    const { database } = testServer.server.app
    const deps = {
      database,
      clock,
      ids: systemIds,
      limiter: { take: () => undefined },
      promoCodes: { find: async (code: string) => (good.has(code) ? { type: 'deposit_percent' as const, value: 50 } : undefined) },
      affiliates: { clicked: async () => undefined, attached: async () => undefined },
    }
    const { acquisition, handlers } = createTracking(deps)
    const campaign = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'winter', utm_term: '' }
    await acquisition.setCampaign(database.db, campaign, 'AUTUMN', 'head', clock.now())
    await acquisition.setCampaign(database.db, { ...campaign, utm_term: 'dice' }, 'DICE', 'head', clock.now())
    const promoOf = async (utm_term: string) => {
      const call = {
        body: { ...campaign, utm_term },
        rawBody: Buffer.from(''),
        request: { ip: '198.51.100.1', host: 'api.fairhouse.localhost' },
      }
      return (await handlers['POST /middleware/utm'](call as never)) as { promo: unknown }
    }
    expect(await promoOf('dice')).toMatchObject({ promo: { type: 'deposit_percent', value: '50', code: 'DICE' } })
    expect(await promoOf('keno')).toMatchObject({ promo: { type: 'deposit_percent', value: '50', code: 'AUTUMN' } })
    good.clear()
    expect(await promoOf('keno'), 'used up').toMatchObject({ promo: null })
  })
})

describe('POST /attachSource', () => {
  const marks = {
    stag: 's',
    promo: 'P',
    partnerId: 'p-1',
    advId: 'a',
    advertiseUid: 'u',
    advertiseSource: 'n',
    cpaOneUid: 'c',
    prHash: 'h',
  }
  const sourcesOf = (player: bigint) => rows('select * from tracking.player_source where player = $1 order by at', [player])

  it('API-20 attaches the marks of a visit to the player, the same ones once', async () => {
    const player = await registerPlayer(testServer)
    for (let sent = 0; sent < 3; sent++)
      expect(await player.call('POST /attachSource', { body: marks })).toMatchObject({ data: { success: true } })
    await player.call('POST /attachSource', { body: { stag: 'later' } })
    await player.call('POST /attachSource', { body: {} })
    expect(await sourcesOf(player.id)).toMatchObject([
      { stag: 's', promo: 'P', partner_id: 'p-1', adv_id: 'a', advertise_uid: 'u', advertise_source: 'n', cpa_one_uid: 'c', pr_hash: 'h' },
      { stag: 'later', partner_id: null },
    ])
  })

  it('API-20 SEC-4 needs a player, and stores at most fifty rows of one', async () => {
    expect(await testServer.client().call('POST /attachSource', { body: marks })).toMatchObject({ status: 401 })
    const player = await registerPlayer(testServer)
    await Promise.all(Array.from({ length: 55 }, (_, at) => player.call('POST /attachSource', { body: { stag: `s${at}` } })))
    expect(await sourcesOf(player.id)).toHaveLength(50)
  })

  it('API-4 a registration keeps the click ids of its visit', async () => {
    const form = { email: newEmail(), password: TEST_PASSWORD, currency: 'RUB', terms: true, click_ids: 'click=1&gclid=g' } as const
    const answer = await testServer.client().call('POST /api/v2/auth/register/email', { body: form })
    const player = parsePlayerId(answer.ok ? answer.data.token : '')
    expect(await rows('select source from identity.account where id = $1', [player])).toEqual([{ source: { click_ids: form.click_ids } }])
  })
})

describe('the console', () => {
  it('API-20 API-24 API-25 counts visits by source, with the accounts that attached their marks', async () => {
    const answer = await utm({ ...WHOLE, utm_campaign: 'counted' })
    const advId = answer.ok ? answer.data.advId : expect.fail('refused')
    await affiliate({ partner: 'counted-partner' })
    await affiliate({ partner: 'counted-partner' })
    const player = await registerPlayer(testServer)
    await player.call('POST /attachSource', { body: { advId } })
    await player.call('POST /attachSource', { body: { partnerId: 'counted-partner' } })
    const { body } = await risk.call('GET', '/traffic')
    const found = (body.data as { name: string }[]).filter(({ name }) => /counted/.test(name))
    expect(found).toMatchObject([
      { kind: 'click', name: 'counted-partner', visits: 2, players: 1 },
      { kind: 'utm', name: 'google / cpc / counted / dice', visits: 1, players: 1 },
    ])
  })

  it('D-2 the head sets and removes the code of a campaign, each with a reason in the log; other roles see it', async () => {
    const campaign = { utm_source: 'ya', utm_medium: 'cpc', utm_campaign: 'c', utm_term: '' }
    const set = { ...campaign, promo: 'NOSUCH', reason: 'an order' }
    expect(await risk.call('POST', '/campaigns', set)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await head.call('POST', '/campaigns', set)).toMatchObject({ status: 200 })
    const shown = async () =>
      ((await risk.call('GET', '/campaigns')).body.data as { utm_source: string }[]).filter((row) => row.utm_source === 'ya')
    expect(await shown()).toMatchObject([{ promo: 'NOSUCH', is_good: false, changed: { by: 'head' } }])
    expect(await utm({ ...campaign, utm_term: 't' }), 'unknown codes are not advertised').toMatchObject({ data: { promo: null } })
    expect(await head.call('POST', '/campaigns', { ...set, promo: '' })).toMatchObject({ status: 200 })
    expect(await head.call('POST', '/campaigns', { ...set, promo: '' })).toMatchObject({ status: 404 })
    expect(await shown()).toEqual([])
    const log = (await head.call('GET', '/audit')).body.data as { act: string; subject: string; detail: string }[]
    expect(log.slice(0, 2)).toMatchObject([
      { act: 'remove promo of campaign', subject: 'campaign ya / cpc / c', detail: 'an order' },
      { act: 'set promo of campaign', detail: 'NOSUCH: an order' },
    ])
  })
})

describe('retention', () => {
  it('D-42 deletes visits and marks after 400 days, and all but the newest visits', async () => {
    await affiliate({ partner: 'old' })
    const { database } = testServer.server.app
    const tracking = (maxVisits: number, now: number) =>
      createTracking({
        database,
        clock: { now: () => now },
        ids: systemIds,
        limiter: { take: () => undefined },
        promoCodes: { find: async () => undefined },
        affiliates: { clicked: async () => undefined, attached: async () => undefined },
        maxVisits,
      })
    await tracking(2, clock.now()).forget()
    expect(await rows('select from tracking.visit')).toHaveLength(2)
    await tracking(2, clock.now() + 401 * DAY_MS).forget()
    expect([await rows('select from tracking.visit'), await rows('select from tracking.player_source')]).toEqual([[], []])
  })
})
