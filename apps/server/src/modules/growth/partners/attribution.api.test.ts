import { type Body, newKey } from '@fairhouse/contracts/client'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { newEmail, parsePlayerId, sharedClock, TEST_PASSWORD } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { RATE_LIMITS } from '../../../config/rate-limits.ts'
import { createRateLimiter } from '../../../platform/http/index.ts'
import { createPartners } from './index.ts'
import { type Attribution, openAttribution } from './testing/attribution.ts'
import { DEFAULT_TERMS } from './testing/default-terms.ts'

const clock = sharedClock
let given: Attribution
beforeAll(async () => void (given = await openAttribution()))
const partner: Attribution['partner'] = (...of) => given.partner(...of)
const inTransaction: Attribution['inTransaction'] = () => given.inTransaction()
const by = () => given.by()
const foundFor: Attribution['foundFor'] = (of) => given.foundFor(of)
const setModel = (model: 'last' | 'first') => inTransaction().execute((tx) => given.partners.setModel(tx, model, by()))

/** The id of the stored click. */
async function click(query: Record<string, string>): Promise<string> {
  const answer = await given.testServer.client().call('POST /middleware/affiliate', { body: { query, referrer: '' } })
  return answer.ok ? answer.data.click_ids.click! : expect.fail('refused')
}

const cookieOf = (...clicks: string[]) => new URLSearchParams(clicks.map((id): [string, string] => ['click', id])).toString()

async function register(more: Partial<Body<'POST /api/v2/auth/register/email'>> = {}) {
  const visitor = given.testServer.client()
  const body = { email: newEmail(), password: TEST_PASSWORD, currency: 'RUB', terms: true, ...more } as const
  const answer = await visitor.call('POST /api/v2/auth/register/email', { body })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  visitor.setToken(answer.data.token)
  return { ...visitor, id: parsePlayerId(answer.data.token), email: body.email }
}
/** A session after the clock moved on. */
async function logInAgain({ email, ...visitor }: Awaited<ReturnType<typeof register>>): Promise<void> {
  const answer = await given.testServer
    .client()
    .call('POST /api/v2/auth/login/email/password', { body: { email, password: TEST_PASSWORD } })
  visitor.setToken(answer.ok && 'token' in answer.data ? answer.data.token : expect.fail(JSON.stringify(answer)))
}

describe('PRO-18 the partner of a registration', () => {
  it('PRO-18 a typed promo code of a partner wins over every click; one of a cookie is a click', async () => {
    const [clicked, typed] = [await partner(), await partner([['promo', 'OSEN25']])]
    const marks = { click_ids: cookieOf(await click({ partner: clicked.code })), promo: 'osen25' }
    expect(await foundFor(await register({ ...marks, promo_source: 'typed' }))).toEqual([typed.id, 'typed_promo'])
    expect(await foundFor(await register({ ...marks, promo_source: 'cookie' }))).toEqual([clicked.id, 'partner'])
  })

  it('PRO-18 a click yields its first living, known id: stag before partner before the networks before promo', async () => {
    const [first, other, network] = [
      await partner([['stag', 'st-1']]),
      await partner([['promo', 'ZIMA']]),
      await partner([['cpa_one_uid', 'net-1']]),
    ]
    const found = async (query: Record<string, string>) => foundFor(await register({ click_ids: cookieOf(await click(query)) }))
    expect(await found({ stag: 'st-1', partner: other.code, promo: 'ZIMA' })).toEqual([first.id, 'stag'])
    expect(await found({ stag: 'nobody', partner: other.code, cpa_one_uid: 'net-1' })).toEqual([other.id, 'partner'])
    expect(await found({ cpa_one_uid: 'net-1', promo: 'ZIMA' })).toEqual([network.id, 'cpa_one_uid'])
    expect(await found({ partner: 'nobody' })).toBeUndefined()
  })

  it('PRO-18 an id counts for its life: a day for the partner, thirty days for a network', async () => {
    const network = await partner([['advertise_uid', 'ad-7']])
    const cookie = cookieOf(await click({ partner: network.code, advertise_uid: 'ad-7' }))
    clock.advance(DAY_MS - 1)
    expect(await foundFor(await register({ click_ids: cookie }))).toEqual([network.id, 'partner'])
    clock.advance(1)
    expect(await foundFor(await register({ click_ids: cookie }))).toEqual([network.id, 'advertise_uid'])
    clock.advance(29 * DAY_MS)
    expect(await foundFor(await register({ click_ids: cookie }))).toBeUndefined()
  })

  it('PRO-18 the last click counts, or the first one when operators chose so', async () => {
    const [early, late] = [await partner(), await partner()]
    const visits = [[early, 'a'], [early, 'a2'], [late, 'b'], [late, 'b2']] as const // prettier-ignore
    const clicks: string[] = []
    for (const [{ code }, sub1] of visits) {
      clicks.unshift(await click({ partner: code, sub1 }))
      clock.advance(HOUR_MS)
    }
    const cookie = cookieOf(...clicks)
    const last = await register({ click_ids: cookie })
    expect(await given.partners.referralOf(last.id)).toMatchObject({ partner: late.id, subId: 'b2' })
    await setModel('first')
    const player = await register({ click_ids: cookie })
    await setModel('last')
    expect(await given.partners.referralOf(player.id)).toMatchObject({ partner: early.id, subId: 'a' })
  })

  it('PRO-18 remembers the campaign of the link and the sub id of the click', async () => {
    await partner([['stag', 'st-camp']])
    const player = await register({ click_ids: cookieOf(await click({ stag: 'st-camp', sub_id: 'banner-3' })) })
    expect(await given.partners.referralOf(player.id)).toMatchObject({ campaign: 'by stag', subId: 'banner-3' })
  })

  it("PRO-18 marks of the form count where no click was stored; strangers' ids of clicks are nobody", async () => {
    const { id, code } = await partner()
    expect(await foundFor(await register({ partner: code }))).toEqual([id, 'partner'])
    expect(await foundFor(await register({ click_ids: "click=x'--&click=&gclid=1" }))).toBeUndefined()
  })
})

describe('PRO-18 attachSource', () => {
  const attach = (player: Awaited<ReturnType<typeof register>>, body: Body<'POST /attachSource'>) =>
    player.call('POST /attachSource', { body })

  it('PRO-18 sets the partner where none is set and the account is younger than a day, and never changes one', async () => {
    const [one, other] = [await partner(), await partner()]
    const player = await register()
    await attach(player, { partnerId: 'nobody' })
    expect(await foundFor(player)).toBeUndefined()
    clock.advance(DAY_MS - 1)
    await logInAgain(player)
    await attach(player, { partnerId: one.code })
    await attach(player, { partnerId: other.code })
    expect(await foundFor(player)).toEqual([one.id, 'partner'])
  })

  it('PRO-18 sets nothing on an account of a day', async () => {
    const { code } = await partner()
    const player = await register()
    clock.advance(DAY_MS)
    await logInAgain(player)
    expect(await attach(player, { partnerId: code })).toMatchObject({ ok: true })
    expect(await foundFor(player)).toBeUndefined()
  })

  it('PRO-18 the advId of a campaign leads to the partner of its visit', async () => {
    const { id, code } = await partner()
    const utm = { utm_source: 'a', utm_medium: 'b', utm_campaign: 'c', utm_term: 'd', partner: code }
    const answer = await given.testServer.client().call('POST /middleware/utm', { body: utm })
    const player = await register()
    await attach(player, { advId: answer.ok ? answer.data.advId : '' })
    expect(await foundFor(player)).toEqual([id, 'partner'])
  })

  it('PRO-18 twenty calls at once leave one partner', async () => {
    const [one, other] = [await partner(), await partner()]
    const player = await register()
    await Promise.all(Array.from({ length: 20 }, (_, at) => attach(player, { partnerId: [one, other][at % 2]!.code })))
    expect([one.id, other.id]).toContain((await given.partners.referralOf(player.id))?.partner)
  })
})

describe('PRO-18 clicks', () => {
  it('PRO-18 are stored without address or agent: a hash of the day tells visitors apart', async () => {
    const { code, id } = await partner()
    const sent = (ip: string) =>
      given.testServer
        .client({ 'x-forwarded-for': ip, 'user-agent': 'Firefox' })
        .call('POST /middleware/affiliate', { body: { query: { partner: code }, referrer: '' } })
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.114.1']) await sent(ip)
    clock.advance(DAY_MS)
    await sent('203.0.113.1')
    const { rows } = await given.testServer.server.app.database.pool.query('select * from partners.click where partner = $1', [id])
    expect([rows.length, new Set(rows.map(({ visitor }) => String(visitor))).size]).toEqual([4, 3])
    expect(JSON.stringify(rows.map(({ ids, campaign, sub_id }) => [ids, campaign, sub_id]))).toBe(
      JSON.stringify(Array(4).fill([{ partner: code }, '', ''])),
    )
    expect(Object.keys(rows[0]!).toSorted()).toEqual(['at', 'campaign', 'id', 'ids', 'partner', 'sub_id', 'visitor'])
  })

  it('PRO-18 D-60 above the budget of an address block and partner count for nobody; the marks of the visit still lead to the partner', async () => {
    const [first, second] = [await partner(), await partner()]
    const limiter = createRateLimiter({ ...RATE_LIMITS, partnerClick: { points: 2, seconds: 3600 } })
    const own = createPartners(given.depsWith({ limiter }))
    const send = (code: string, ip: string) =>
      own.clicked({ id: newKey(sharedClock.now()), marks: { partner: code }, query: { partner: code }, ip, userAgent: 'x' })
    for (const ip of ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3']) await send(first.code, ip)
    await send(second.code, '2001:db8:1:1::1')
    await send(first.code, '2001:db8:1:2::1')
    const { rows } = await given.testServer.server.app.database.pool.query(
      'select partner, count(*)::int as n from partners.click where partner = any($1) group by partner order by partner',
      [[first.id, second.id]],
    )
    expect(rows).toEqual([
      { partner: first.id, n: 3 },
      { partner: second.id, n: 1 },
    ])
    expect(await foundFor(await register({ partner: first.code }))).toEqual([first.id, 'partner'])
  })

  it('PRO-18 are deleted after 400 days; the partner of a player stays', async () => {
    const { id, code } = await partner()
    const player = await register({ click_ids: cookieOf(await click({ partner: code })) })
    const clicksAfter = async (days: number) => {
      await createPartners(given.depsWith({ clock: { now: () => clock.now() + days * DAY_MS } })).forget()
      return (await given.testServer.server.app.database.pool.query('select 1 from partners.click where partner = $1', [id])).rows.length
    }
    expect([await clicksAfter(399), await clicksAfter(401), await foundFor(player)]).toEqual([1, 0, [id, 'partner']])
  })
})

describe('PRO-18 partners', () => {
  it('PRO-18 a code, an account and the value of a link belong to one partner; terms of a past month stay', async () => {
    const { id, code } = await partner([['stag', 'taken-1']])
    const again = { code, name: 'again', phone: null, terms: DEFAULT_TERMS }
    const refusals = await inTransaction().execute(async (tx) => [
      await given.partners.create(tx, again, by()),
      await given.partners.addLink(tx, { partner: id, field: 'stag', value: 'taken-1', campaign: '' }, by()),
      await given.partners.addLink(tx, { partner: 9999n, field: 'stag', value: 'new', campaign: '' }, by()),
      await given.partners.setTerms(tx, id, { fromMonth: '2020-01-01', terms: DEFAULT_TERMS, reason: 'x' }, by()),
      await given.partners.setTerms(tx, id, { fromMonth: '2999-01-01', terms: DEFAULT_TERMS, reason: 'x' }, by()),
    ])
    expect(refusals).toMatchObject([{ code: 'invalid' }, { code: 'invalid' }, { code: 'not_found' }, { code: 'invalid' }, { version: 2 }])
  })
})
