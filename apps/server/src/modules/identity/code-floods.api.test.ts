import {
  codeOf,
  done,
  lettersTo,
  newEmail,
  type Player,
  registerPlayer,
  sharedClock,
  sharedHouse,
  type TestHouse,
} from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { createCodeTexts } from './tokens/code-texts.ts'
import { keyFor } from './tokens/keys.ts'
import { excluded, linkTo } from './testing/excluded.ts'
import { registerPayee } from '../payouts/testing/payee.ts'

let house: TestHouse
const clock = sharedClock
beforeAll(async () => (house = await sharedHouse(sharedClock)))

const MINUTE = 60_000
const LOGIN = 'POST /api/v2/auth/login/email/resend'
const RESET = 'POST /api/v2/auth/password/email/forgot'
const LINK = 'POST /api/v2/auth/payout-link/email'
const HOME = '95.165.0.77'

const from = (ip: string) => house.client({ 'x-forwarded-for': ip })
const ask = (call: typeof LOGIN | typeof RESET | typeof LINK, email: string, ip: string) => codeOf(from(ip).call(call, { body: { email } }))

/** Strangers of two networks and then of ever new ones ask for what they can. */
async function flood(email: string, calls: readonly (typeof LOGIN | typeof RESET | typeof LINK)[], rounds = 8): Promise<string[]> {
  const answers: string[] = []
  for (let nth = 0; nth < rounds; nth++) {
    const ips = ['203.0.113.1', '203.0.113.2', `198.51.100.${nth}`]
    for (const ip of ips) for (const call of calls) answers.push(await ask(call, email, ip))
    clock.advance(MINUTE)
  }
  return answers
}

/** The letters that have come, once no more of them is on its way. */
async function lettersSoFar(email: string): Promise<number> {
  const jobs = () =>
    house.server.house.database.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'identity.send-code'")
  await expect.poll(async () => (await jobs()).rowCount, { timeout: 20_000 }).toBe(0)
  return (await lettersTo(house, email, 0)).length
}

describe('codes that strangers ask for', () => {
  let owner: Player
  beforeAll(async () => {
    owner = await registerPayee(house, 0n, { headers: { 'x-forwarded-for': HOME } })
  })

  it('D-32 are few: strangers cannot flood an address', async () => {
    const before = (await lettersTo(house, owner.email)).length
    await flood(owner.email, [LOGIN, RESET])
    expect((await lettersSoFar(owner.email)) - before).toBe(16)
  })

  it('D-32 leave the owner a log-in code and a reset, by the network or by the browser', async () => {
    const before = await lettersSoFar(owner.email)
    expect(await ask(LOGIN, owner.email, HOME)).toBe('done')
    const [letter] = await lettersTo(house, owner.email, before + 1)
    const cookie = `device=${owner.cookies.get('device')}` // a browser that was never there would be told to the owner by a letter
    const browser = (ip: string) => house.client({ 'x-forwarded-for': ip, cookie })
    const body = { email: owner.email, code: letter!.code! }
    expect(await done(browser(HOME).call('POST /api/v2/auth/login/email/code', { body }))).toMatchObject({ success: true })
    await done(browser('192.0.2.9').call(RESET, { body: { email: owner.email } }))
    expect((await lettersTo(house, owner.email, before + 2))[0]!.links[0]).toContain('/reset-password/')
  })

  it('D-5 leave a self-excluded player the payout link', async () => {
    const player = await registerPayee(house, 0n, { headers: { 'x-forwarded-for': HOME } })
    await excluded(house, player)
    clock.advance(MINUTE)
    await flood(player.email, [LINK])
    await lettersSoFar(player.email)
    expect(await ask(LINK, player.email, HOME)).toBe('done')
    await linkTo(house, player.email, 10) // of the exclusion, eight of strangers, and this one
  })

  it('D-32 tell nothing of an account: the answers are the same at an unknown address', async () => {
    const known = await registerPlayer(house, { headers: { 'x-forwarded-for': HOME } })
    expect(await flood(known.email, [LOGIN, RESET, LINK], 3)).toEqual(await flood(newEmail(), [LOGIN, RESET, LINK], 3))
  })

  it('D-32 open nothing unless their letter went out', async () => {
    const { email } = await registerPlayer(house, { headers: { 'x-forwarded-for': HOME } })
    await flood(email, [LOGIN])
    await lettersSoFar(email)
    const { rows } = await house.server.house.database.pool.query<{ seed: string }>(
      'select seed from identity.code where address = $1 and not is_written order by sent_at desc',
      [email],
    )
    const code = createCodeTexts(keyFor(house.config.secrets.tokens, 'code')).of(rows[0]!.seed)
    expect(await codeOf(from('198.51.100.7').call('POST /api/v2/auth/login/email/code', { body: { email, code } }))).toBe('wrong_code')
  })

  it('D-32 leave a code that the owner waits for as it is', async () => {
    const { email } = await registerPlayer(house, { headers: { 'x-forwarded-for': HOME } })
    const { length } = await lettersTo(house, email)
    await ask(LOGIN, email, HOME)
    const code = (await lettersTo(house, email, length + 1))[0]!.code!
    clock.advance(MINUTE)
    expect(await ask(LOGIN, email, '203.0.113.7')).toBe('done')
    await lettersTo(house, email, length + 2)
    await done(from(HOME).call('POST /api/v2/auth/login/email/code', { body: { email, code } }))
  })
})

describe('asking again', () => {
  it('D-42 costs a proof of work from the second code of a day on', async () => {
    const email = newEmail()
    const bare = async () => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' }
      const answer = await house.fetch('/api/v2/auth/login/email/resend', { method: 'POST', headers, body: JSON.stringify({ email }) })
      return ((await answer.json()) as { code?: string }).code
    }
    expect(await bare()).toBeUndefined()
    clock.advance(MINUTE)
    expect(await bare()).toBe('captcha_required')
    expect(await ask(LOGIN, email, '203.0.113.77')).toBe('done')
  })
})
