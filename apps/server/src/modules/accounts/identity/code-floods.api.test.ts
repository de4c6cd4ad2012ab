import {
  codeOf,
  unwrap,
  messagesTo,
  newEmail,
  type Player,
  registerPlayer,
  sharedClock,
  sharedTestServer,
  type TestServer,
} from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { registerPayee } from '../../cashier/payouts/testing/payee.ts'
import { flood, LINK, LOGIN, MINUTE, requestCode, RESET } from './testing/code-floods.ts'
import { excludePlayer, payoutLinkTo } from './testing/excluded.ts'
import { createCodeTexts } from './tokens/code-texts.ts'
import { keyFor } from './tokens/keys.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const HOME = '95.165.0.77'

/** The messages received, once no more are queued. */
async function messagesSoFar(email: string): Promise<number> {
  const jobs = () =>
    testServer.server.app.database.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'identity.send-code'")
  await expect.poll(async () => (await jobs()).rowCount).toBe(0)
  return (await messagesTo(testServer, email, 0)).length
}

describe('codes requested by strangers', () => {
  let owner: Player
  beforeAll(async () => {
    owner = await registerPayee(testServer, 0n, { headers: { 'x-forwarded-for': HOME } })
  })

  it('D-32 are few: strangers cannot flood an address', async () => {
    const before = (await messagesTo(testServer, owner.email)).length
    await flood(testServer, owner.email, [LOGIN, RESET])
    expect((await messagesSoFar(owner.email)) - before).toBe(16)
  })

  it('D-32 leave the owner a log-in code and a reset, by the network or by the browser', async () => {
    const before = await messagesSoFar(owner.email)
    expect(await requestCode(testServer, LOGIN, owner.email, HOME)).toBe('done')
    const [message] = await messagesTo(testServer, owner.email, before + 1)
    const cookie = `device=${owner.cookies.get('device')}` // a new browser would send the owner a message
    const browser = (ip: string) => testServer.client({ 'x-forwarded-for': ip, cookie })
    const body = { email: owner.email, code: message!.code! }
    expect(await unwrap(browser(HOME).call('POST /api/v2/auth/login/email/code', { body }))).toMatchObject({ success: true })
    await unwrap(browser('192.0.2.9').call(RESET, { body: { email: owner.email } }))
    expect((await messagesTo(testServer, owner.email, before + 2))[0]!.links[0]).toContain('/reset-password/')
  })

  it('D-5 leave a self-excluded player the payout link', async () => {
    const player = await registerPayee(testServer, 0n, { headers: { 'x-forwarded-for': HOME } })
    await excludePlayer(testServer, player)
    clock.advance(MINUTE)
    await flood(testServer, player.email, [LINK])
    await messagesSoFar(player.email)
    expect(await requestCode(testServer, LINK, player.email, HOME)).toBe('done')
    await payoutLinkTo(testServer, player.email, 10) // of the exclusion, eight of strangers, and this one
  })

  it('D-32 open nothing unless their message was sent', async () => {
    const { email } = await registerPlayer(testServer, { headers: { 'x-forwarded-for': HOME } })
    await flood(testServer, email, [LOGIN])
    await messagesSoFar(email)
    const { rows } = await testServer.server.app.database.pool.query<{ seed: string }>(
      'select seed from identity.code where address = $1 and not is_written order by sent_at desc',
      [email],
    )
    const code = createCodeTexts(keyFor(testServer.server.app.dataKeys.tokens, 'code')).of(rows[0]!.seed)
    expect(
      await codeOf(
        testServer.client({ 'x-forwarded-for': '198.51.100.7' }).call('POST /api/v2/auth/login/email/code', { body: { email, code } }),
      ),
    ).toBe('wrong_code')
  })

  it("D-32 leave the owner's pending code valid", async () => {
    const { email } = await registerPlayer(testServer, { headers: { 'x-forwarded-for': HOME } })
    const { length } = await messagesTo(testServer, email)
    await requestCode(testServer, LOGIN, email, HOME)
    const code = (await messagesTo(testServer, email, length + 1))[0]!.code!
    clock.advance(MINUTE)
    expect(await requestCode(testServer, LOGIN, email, '203.0.113.7')).toBe('done')
    await messagesTo(testServer, email, length + 2)
    await unwrap(testServer.client({ 'x-forwarded-for': HOME }).call('POST /api/v2/auth/login/email/code', { body: { email, code } }))
  })
})

describe('repeated requests', () => {
  it('D-42 need a proof of work from the second code of a day', async () => {
    const email = newEmail()
    const bare = async () => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' }
      const answer = await testServer.fetch('/api/v2/auth/login/email/resend', { method: 'POST', headers, body: JSON.stringify({ email }) })
      return ((await answer.json()) as { code?: string }).code
    }
    expect(await bare()).toBeUndefined()
    clock.advance(MINUTE)
    expect(await bare()).toBe('captcha_required')
    expect(await requestCode(testServer, LOGIN, email, '203.0.113.77')).toBe('done')
  })
})
