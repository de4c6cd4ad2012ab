import { isRefusal } from '@fairhouse/contracts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fairhouse/money'
import { createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemIds } from '../../../platform/ids.ts'
import { systemRandom } from '../../../platform/random.ts'
import { signatureFault } from '../../../platform/webhooks/index.ts'
import { openProgramme, type Programme } from '../partners/testing/programme.ts'
import type { PartnerSiteDeps } from './ports.ts'
import { createPostbacks, type Postbacks } from './postbacks.ts'
import { type Listener, openListener } from './testing/listener.ts'

const NAME = 'partner.example'
const ALL = ['registration', 'first_deposit', 'month_closed', 'paid']
const clock = createTestClock()
let programme: Programme
let listener: Listener
let open: Postbacks
let resolved = ['127.0.0.1']
let isLocalOpen = true
beforeAll(async () => {
  programme = await openProgramme(clock.now())
  listener = await openListener(NAME)
  open = createPostbacks(depsOf(), {
    resolve: async () => resolved,
    isPublic: (address) => isLocalOpen && address === '127.0.0.1',
    ca: listener.ca,
    anyPort: true,
  })
})
afterAll(async () => {
  listener.close()
  await programme.table.close()
})

const depsOf = (): PartnerSiteDeps => ({
  database: programme.table.fresh.database,
  partners: programme.partners,
  clock,
  ids: systemIds,
  random: systemRandom,
  secret: 'a1'.repeat(32),
  hashes: undefined as never,
  tokens: undefined as never,
  stepOf: () => null,
  appOf: () => ({ secret: '', uri: '' }),
  passwordFault: () => undefined,
  siteOrigin: '',
  ownOrigin: '',
})

async function withPostback(events = ALL): Promise<{ id: bigint; code: string; secret: string }> {
  const partner = await programme.partner()
  const put = await open.put(partner.id, { url: listener.url, events, renews: false })
  if (isRefusal(put)) throw new Error(JSON.stringify(put))
  return { ...partner, secret: put.secret! }
}

const run = async () => {
  clock.advance(1000)
  await open.collect()
  await open.deliver()
}
const inOrder = (texts: readonly string[]) => texts.toSorted((a, b) => (a < b ? -1 : 1))
const statesOf = async (id: bigint) => inOrder((await open.view(id)).deliveries.map(({ kind, state }) => `${kind} ${state}`))
const receivedBy = (code: string) => listener.received.filter(({ body }) => body.partner === code)

describe('D-60 postbacks of partners', () => {
  it('D-60 PRO-18 a registration and a first deposit are sent once, signed, from a fixed list of fields without the player', async () => {
    const { id, code, secret } = await withPostback()
    await programme.setTime(clock.now() + 10)
    const { player } = await programme.bring(code)
    await programme.deposit(player, 33_33n)
    clock.advance(MINUTE_MS)
    await run()
    await run()
    const received = receivedBy(code)
    expect(inOrder(received.map(({ body }) => String(body.event)))).toEqual(['first_deposit', 'registration'])
    for (const { body, raw, path, signature } of received) {
      const fields = ['amount', 'at', 'campaign', 'click_id', 'currency', 'event', 'id', 'month', 'partner', 'sub_id']
      expect(inOrder(Object.keys(body))).toEqual(fields)
      const { id: delivery, at, ...values } = body // random digits and those of a time may contain a short number
      expect(delivery).not.toBe(`${player}`)
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT/)
      expect(JSON.stringify(values)).not.toMatch(new RegExp(`(?<![0-9a-z])${player}(?![0-9a-z])`, 'i'))
      const call = { method: 'POST', path, raw }
      expect(signatureFault(signature, call, { secret, needsPath: true, now: clock.now() })).toBeUndefined()
      expect(signatureFault(signature, call, { secret: 'b2'.repeat(32), needsPath: true, now: clock.now() })).toBe('bad_signature')
    }
    expect(received.find(({ body }) => body.event === 'first_deposit')!.body).toMatchObject({ amount: '33.33', currency: 'EUR' })
    expect(await statesOf(id)).toEqual(['first_deposit sent', 'registration sent'])
  })

  it('D-60 one partner receives nothing of another, and nothing that was not chosen', async () => {
    const [one, other] = [await withPostback(['paid']), await withPostback()]
    await programme.setTime(clock.now() + 10)
    await programme.bring(one.code)
    await run()
    expect([receivedBy(one.code), receivedBy(other.code)]).toEqual([[], []])
  })

  it('D-60 a refused one is repeated with growing delays and then given up; 410 ends it at once', async () => {
    const { id, code } = await withPostback()
    listener.answer((_, response) => void response.writeHead(500).end())
    await open.test(id)
    await run()
    expect((await open.view(id)).deliveries).toMatchObject([{ state: 'waiting', tries: 1, status: 500, fault: 'answered 500' }])
    await run()
    expect(receivedBy(code), 'not before a minute').toHaveLength(1)
    for (const minutes of [1, 5, 30, 120, 360, 1440]) {
      clock.advance(minutes * MINUTE_MS)
      await run()
    }
    expect((await open.view(id)).deliveries).toMatchObject([{ state: 'failed', tries: 7 }])
    clock.advance(10 * DAY_MS)
    await run()
    expect(receivedBy(code)).toHaveLength(7)
    listener.answer((_, response) => void response.writeHead(410).end())
    await open.test(id)
    await run()
    expect(await statesOf(id)).toEqual(['test failed', 'test failed'])
    listener.answer((_, response) => void response.end())
  })

  it('SEC-1 D-60 a redirect is not followed, a long answer is cut off, an unknown certificate is refused', async () => {
    const { id, code } = await withPostback()
    const tried = async () => {
      await open.test(id)
      await run()
      return (await open.view(id)).deliveries[0]!.fault
    }
    listener.answer((_, response) => void response.writeHead(302, { location: listener.url }).end())
    expect(await tried()).toBe('answered 302')
    expect(receivedBy(code)).toHaveLength(1)
    listener.answer((_, response) => void response.end('x'.repeat(64 * 1024)))
    expect(await tried()).toBe('the answer is too long')
    listener.answer((_, response) => void response.end())
    const strict = createPostbacks(depsOf(), { resolve: async () => resolved, isPublic: () => true, anyPort: true })
    await open.test(id)
    clock.advance(1000)
    await strict.deliver()
    expect((await open.view(id)).deliveries[0]!.fault).toMatch(/certificate/)
  })

  it('SEC-1 D-60 an address that leads into the own network is refused, when it is set and when it is called', async () => {
    const { id } = await withPostback()
    const closed = createPostbacks(depsOf())
    const urls = ['http://partner.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://localhost/']
    for (const url of [...urls, 'https://a:b@partner.example/', 'https://partner.example:8443/', 'ftp://x', 'text'])
      expect(await closed.put(id, { url, events: ALL, renews: false }), url).toMatchObject({ code: 'invalid' })
    const before = listener.received.length
    for (const addresses of [['10.0.0.1'], ['127.0.0.1', '10.0.0.1'], []]) {
      resolved = addresses
      await open.test(id)
      await run()
      expect((await open.view(id)).deliveries[0]!.fault).toBe('the address is not public')
    }
    isLocalOpen = false
    resolved = ['127.0.0.1']
    await open.test(id)
    await run()
    expect(listener.received).toHaveLength(before)
    isLocalOpen = true
  })

  it('D-60 a slow partner holds up nobody else, and two processes send nothing twice', async () => {
    const [slow, other] = [await withPostback(), await withPostback()]
    for (let nth = 0; nth < 3; nth++) await open.test(other.id)
    for (let nth = 0; nth < 30; nth++) await open.test(slow.id)
    clock.advance(1000)
    await Promise.all([open.deliver(), open.deliver()])
    expect(receivedBy(other.code)).toHaveLength(3)
    const ids = receivedBy(slow.code).map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('SEC-4 D-60 one call a run waits for a partner without an answer, and all arrive once it answers', async () => {
    const { id, code } = await withPostback()
    for (let nth = 0; nth < 3; nth++) await open.test(id)
    isLocalOpen = false
    await run()
    isLocalOpen = true
    expect((await open.view(id)).deliveries.reduce((sum, { tries }) => sum + tries, 0)).toBe(1)
    clock.advance(HOUR_MS)
    await run()
    expect(await statesOf(id)).toEqual(['test sent', 'test sent', 'test sent'])
    expect(receivedBy(code)).toHaveLength(3)
  })

  it('D-60 a removed one sends nothing more; a new secret replaces the old one', async () => {
    const { id, code, secret } = await withPostback()
    expect(await open.put(id, { url: listener.url, events: ALL, renews: false })).toEqual({ secret: null })
    const renewed = await open.put(id, { url: listener.url, events: ALL, renews: true })
    expect(renewed).not.toMatchObject({ secret })
    await open.test(id)
    await run()
    const sent = receivedBy(code)
    expect(sent).toHaveLength(1)
    await open.test(id)
    await open.remove(id)
    await run()
    expect(receivedBy(code)).toEqual(sent)
    expect(await statesOf(id)).toEqual(['test failed', 'test sent'])
    expect(await open.test(id)).toMatchObject({ code: 'not_found' })
  })
})
