import { isRefusal } from '@fairhouse/contracts'
import { type Body, newKey } from '@fairhouse/contracts/client'
import type { ClickField } from '@fairhouse/loyalty'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { sharedClock, newEmail, newPhone, parsePlayerId, sharedTestServer, TEST_PASSWORD, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { RATE_LIMITS } from '../../../config/rate-limits.ts'
import { createRateLimiter } from '../../../platform/http/index.ts'
import { type AccountLink, createPartners, type PartnerDeps, type Partners } from './index.ts'
import { updatePartner } from './store.ts'
import { DEFAULT_TERMS } from './testing/default-terms.ts'
import { NO_LINKS } from './testing/programme.ts'

const clock = sharedClock
let testServer: TestServer
let partners: Partners
beforeAll(async () => {
  testServer = await sharedTestServer(sharedClock)
  partners = createPartners(depsWith({}))
})

const depsWith = (more: Partial<PartnerDeps>): PartnerDeps => ({
  database: testServer.server.app.database,
  clock,
  limiter: { take: () => undefined },
  secret: 's'.repeat(32),
  account: async () => ({ createdAt: clock.now(), phone: null }),
  ...NO_LINKS,
  ledger: testServer.server.app.ledger,
  isPlayRead: async () => true,
  exclusionsOf: async () => new Map(),
  verifiedPhoneOf: async () => null,
  isVerified: async () => true,
  ...more,
})
const inTransaction: TestServer['server']['app']['database']['db']['transaction'] = () => testServer.server.app.database.db.transaction()
const by = () => ({ by: 'head', at: clock.now() })

let created = 0
async function partner(
  links: [ClickField, string][] = [],
  { player, ...more }: { player?: bigint; phone?: string } = {},
): Promise<{ id: bigint; code: string }> {
  const code = `partner-${(created += 1)}`
  const id = await inTransaction().execute(async (tx) => {
    const given = await partners.create(tx, { code, name: code, phone: null, terms: DEFAULT_TERMS, ...more }, by())
    if (isRefusal(given)) throw new Error(given.code)
    if (player !== undefined) await updatePartner(tx, given, { player })
    for (const [field, value] of links) await partners.addLink(tx, { partner: given, field, value, campaign: `by ${field}` }, by())
    return given
  })
  return { id, code }
}
const setModel = (model: 'last' | 'first') => inTransaction().execute((tx) => partners.setModel(tx, model, by()))

/** The id of the stored click. */
async function click(query: Record<string, string>): Promise<string> {
  const answer = await testServer.client().call('POST /middleware/affiliate', { body: { query, referrer: '' } })
  return answer.ok ? answer.data.click_ids.click! : expect.fail('refused')
}

const cookieOf = (...clicks: string[]) => new URLSearchParams(clicks.map((id): [string, string] => ['click', id])).toString()

async function register(more: Partial<Body<'POST /api/v2/auth/register/email'>> = {}) {
  const visitor = testServer.client()
  const body = { email: newEmail(), password: TEST_PASSWORD, currency: 'RUB', terms: true, ...more } as const
  const answer = await visitor.call('POST /api/v2/auth/register/email', { body })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  visitor.setToken(answer.data.token)
  return { ...visitor, id: parsePlayerId(answer.data.token), email: body.email }
}
/** A session after the clock moved on. */
async function logInAgain({ email, ...visitor }: Awaited<ReturnType<typeof register>>): Promise<void> {
  const answer = await testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email, password: TEST_PASSWORD } })
  visitor.setToken(answer.ok && 'token' in answer.data ? answer.data.token : expect.fail(JSON.stringify(answer)))
}
let strangers = 900_000n
/** An account of nobody else. */
const newOwner = () => (strangers += 1n)
const foundFor = async ({ id }: { id: bigint }) => {
  const found = await partners.referralOf(id)
  return found && [found.partner, found.by]
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
    expect(await partners.referralOf(last.id)).toMatchObject({ partner: late.id, subId: 'b2' })
    await setModel('first')
    const player = await register({ click_ids: cookie })
    await setModel('last')
    expect(await partners.referralOf(player.id)).toMatchObject({ partner: early.id, subId: 'a' })
  })

  it('PRO-18 remembers the campaign of the link and the sub id of the click', async () => {
    await partner([['stag', 'st-camp']])
    const player = await register({ click_ids: cookieOf(await click({ stag: 'st-camp', sub_id: 'banner-3' })) })
    expect(await partners.referralOf(player.id)).toMatchObject({ campaign: 'by stag', subId: 'banner-3' })
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
    const answer = await testServer.client().call('POST /middleware/utm', { body: utm })
    const player = await register()
    await attach(player, { advId: answer.ok ? answer.data.advId : '' })
    expect(await foundFor(player)).toEqual([id, 'partner'])
  })

  it('PRO-18 twenty calls at once leave one partner', async () => {
    const [one, other] = [await partner(), await partner()]
    const player = await register()
    await Promise.all(Array.from({ length: 20 }, (_, at) => attach(player, { partnerId: [one, other][at % 2]!.code })))
    expect([one.id, other.id]).toContain((await partners.referralOf(player.id))?.partner)
  })
})

describe('PRO-18 self-referral', () => {
  const ofPerson = async (kind: AccountLink['kind']) => {
    const [owner, player] = [newOwner(), newOwner()]
    const { code } = await partner([], { player: owner })
    const own = createPartners(depsWith({ sharedMarks: async () => [{ other: owner, kind }] }))
    await inTransaction().execute((tx) => own.registered(tx, { player, source: { partner: code }, typedPromo: undefined }))
    return own.referralOf(player)
  }

  it.each(['instrument', 'phone', 'document'] as const)('PRO-18 an account with the same %s as the partner has none', async (kind) => {
    expect(await ofPerson(kind)).toBeUndefined()
  })

  it('PRO-18 a shared fingerprint is a flag only', async () => {
    expect(await ofPerson('device')).toBeDefined()
    const { rows } = await testServer.server.app.database.pool.query('select shares_device from partners.referral where player = $1', [
      strangers,
    ])
    expect(rows).toEqual([{ shares_device: true }])
  })

  it("PRO-18 the partner's own phone number brings nothing", async () => {
    const phone = newPhone()
    const { code } = await partner([], { phone })
    const visitor = testServer.client()
    const body = { phone, password: TEST_PASSWORD, currency: 'RUB', terms: true, partner: code } as const
    const answer = await visitor.call('POST /api/v2/auth/register/phone', { body })
    expect(await foundFor({ id: parsePlayerId(answer.ok ? answer.data.token : '') })).toBeUndefined()
  })
})

describe('bonuses.md 10 what a partner had before', () => {
  const correct = ({ id, code }: { id: bigint; code: string }, phone: string | null) =>
    inTransaction().execute((tx) => partners.corrections.correct(tx, id, { code, name: code, phone }, by()))
  const nameAs = (id: bigint, player: bigint | null, was: bigint | null, own = partners) =>
    inTransaction().execute((tx) => own.corrections.nameAccount(tx, { partner: id, player, was }, clock.now()))

  it('bonuses.md 10 a former phone brings nothing, and makes nobody a second partner', async () => {
    const phone = newPhone()
    const one = await partner([], { phone })
    expect(await correct(one, null)).toEqual({ success: true })
    const second = { code: `${one.code}-again`, name: 'again', phone, terms: DEFAULT_TERMS }
    expect(await inTransaction().execute((tx) => partners.create(tx, second, by()))).toMatchObject({ code: 'invalid' })
    const own = createPartners(depsWith({ account: async () => ({ createdAt: clock.now(), phone }) }))
    const player = newOwner()
    await inTransaction().execute((tx) => own.registered(tx, { player, source: { partner: one.code }, typedPromo: undefined }))
    expect(await foundFor({ id: player })).toBeUndefined()
    expect(await correct(one, phone), 'its own again').toEqual({ success: true })
  })

  it('bonuses.md 10 a former account, or one of its person, brings nothing and is no account of another partner', async () => {
    const [former, same] = [newOwner(), newOwner()]
    const [one, other] = [await partner([], { player: former }), await partner()]
    expect(await nameAs(one.id, null, former)).toEqual({ success: true })
    const own = createPartners(depsWith({ sharedMarks: async (_, [who]) => (who === same ? [{ other: former, kind: 'document' }] : []) }))
    for (const player of [former, same]) {
      expect(await nameAs(other.id, player, null, own)).toMatchObject({ code: 'invalid', errors: { player: expect.anything() } })
      await inTransaction().execute((tx) => own.registered(tx, { player, source: { partner: one.code }, typedPromo: undefined }))
      expect(await foundFor({ id: player })).toBeUndefined()
    }
  })

  it('bonuses.md 10 rule 4 no account that the partner brought, nor another one of its person, becomes the own account', async () => {
    const { id, code } = await partner()
    const [brought, same, stranger] = [newOwner(), newOwner(), newOwner()]
    await inTransaction().execute((tx) => partners.registered(tx, { player: brought, source: { partner: code }, typedPromo: undefined }))
    const linkedBy = (kind: AccountLink['kind']) =>
      createPartners(depsWith({ sharedMarks: async (_, [who]) => (who === same ? [{ other: brought, kind }] : []) }))
    for (const player of [brought, same])
      expect(await nameAs(id, player, null, linkedBy('instrument')), `${player}`).toMatchObject({
        errors: { player: ['taken: the partner brought this person as a player'] },
      })
    expect(await nameAs(id, same, null, linkedBy('device')), 'a shared device proves nothing').toEqual({ success: true })
    expect(await nameAs(id, stranger, same)).toEqual({ success: true })
  })
})

describe('PRO-18 clicks', () => {
  it('PRO-18 are stored without address or agent: a hash of the day tells visitors apart', async () => {
    const { code, id } = await partner()
    const sent = (ip: string) =>
      testServer
        .client({ 'x-forwarded-for': ip, 'user-agent': 'Firefox' })
        .call('POST /middleware/affiliate', { body: { query: { partner: code }, referrer: '' } })
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.114.1']) await sent(ip)
    clock.advance(DAY_MS)
    await sent('203.0.113.1')
    const { rows } = await testServer.server.app.database.pool.query('select * from partners.click where partner = $1', [id])
    expect([rows.length, new Set(rows.map(({ visitor }) => String(visitor))).size]).toEqual([4, 3])
    expect(JSON.stringify(rows.map(({ ids, campaign, sub_id }) => [ids, campaign, sub_id]))).toBe(
      JSON.stringify(Array(4).fill([{ partner: code }, '', ''])),
    )
    expect(Object.keys(rows[0]!).toSorted()).toEqual(['at', 'campaign', 'id', 'ids', 'partner', 'sub_id', 'visitor'])
  })

  it('PRO-18 D-60 above the budget of an address block and partner count for nobody; the marks of the visit still lead to the partner', async () => {
    const [first, second] = [await partner(), await partner()]
    const limiter = createRateLimiter({ ...RATE_LIMITS, partnerClick: { points: 2, seconds: 3600 } })
    const own = createPartners(depsWith({ limiter }))
    const send = (code: string, ip: string) =>
      own.clicked({ id: newKey(sharedClock.now()), marks: { partner: code }, query: { partner: code }, ip, userAgent: 'x' })
    for (const ip of ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3']) await send(first.code, ip)
    await send(second.code, '2001:db8:1:1::1')
    await send(first.code, '2001:db8:1:2::1')
    const { rows } = await testServer.server.app.database.pool.query(
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
      await createPartners(depsWith({ clock: { now: () => clock.now() + days * DAY_MS } })).forget()
      return (await testServer.server.app.database.pool.query('select 1 from partners.click where partner = $1', [id])).rows.length
    }
    expect([await clicksAfter(399), await clicksAfter(401), await foundFor(player)]).toEqual([1, 0, [id, 'partner']])
  })
})

describe('PRO-18 partners', () => {
  it('PRO-18 a code, an account and the value of a link belong to one partner; terms of a past month stay', async () => {
    const { id, code } = await partner([['stag', 'taken-1']])
    const again = { code, name: 'again', phone: null, terms: DEFAULT_TERMS }
    const refusals = await inTransaction().execute(async (tx) => [
      await partners.create(tx, again, by()),
      await partners.addLink(tx, { partner: id, field: 'stag', value: 'taken-1', campaign: '' }, by()),
      await partners.addLink(tx, { partner: 9999n, field: 'stag', value: 'new', campaign: '' }, by()),
      await partners.setTerms(tx, id, { fromMonth: '2020-01-01', terms: DEFAULT_TERMS, reason: 'x' }, by()),
      await partners.setTerms(tx, id, { fromMonth: '2999-01-01', terms: DEFAULT_TERMS, reason: 'x' }, by()),
    ])
    expect(refusals).toMatchObject([{ code: 'invalid' }, { code: 'invalid' }, { code: 'not_found' }, { code: 'invalid' }, { version: 2 }])
  })

  it.each(['instrument', 'phone', 'document'] as const)(
    'bonuses.md 10 one person has one partner account, known by the %s',
    async (kind) => {
      const [owner, second] = [newOwner(), newOwner()]
      await partner([], { player: owner })
      const { id } = await partner()
      const nameAs = (link: AccountLink['kind']) => {
        const own = createPartners(depsWith({ sharedMarks: async () => [{ other: owner, kind: link }] }))
        return inTransaction().execute((tx) => own.corrections.nameAccount(tx, { partner: id, player: second, was: null }, clock.now()))
      }
      const errors = { player: [expect.stringMatching(/^taken: .* partner-\d+$/)] }
      expect(await nameAs(kind)).toMatchObject({ code: 'invalid', errors })
      expect(await nameAs('device'), 'a shared device proves nothing').toEqual({ success: true })
    },
  )
})
