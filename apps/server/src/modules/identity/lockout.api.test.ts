import { newEmail, registerPlayer, startHouse, type TestClock, testClock, type TestHouse } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let house: TestHouse
const clock: TestClock = testClock()
beforeAll(async () => (house = await startHouse({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => house.stop())

const MINUTE = 60_000

const from = (ip: string) => house.client({ 'x-forwarded-for': ip })
const tryPassword = (ip: string, email: string, password: string) =>
  from(ip).call('POST /api/v2/auth/login/email/password', { body: { email, password } })

async function fail(ip: string, email: string, times: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => tryPassword(ip, email, 'a wrong password')))
  return answers.map((answer) => answer.status)
}

describe('guessing passwords', () => {
  it('D-26 locks the guesser out with 423 after ten wrong ones, the right one too, for a quarter of an hour', async () => {
    const { email, password } = await registerPlayer(house)
    expect(await fail('203.0.113.1', email, 10)).toEqual(Array(10).fill(422))
    expect(await tryPassword('203.0.113.1', email, password)).toMatchObject({
      status: 423,
      error: { code: 'locked', details: { retryAfter: 900 } },
    })
    clock.advance(15 * MINUTE)
    expect(await tryPassword('203.0.113.1', email, password)).toMatchObject({ ok: true })
  })

  it('D-26 counts guesses that come all at once', async () => {
    const { email } = await registerPlayer(house)
    const statuses = await fail('203.0.113.9', email, 30)
    expect(statuses.filter((status) => status === 422).length).toBe(10)
    expect(statuses.filter((status) => status === 423).length).toBe(20)
  })

  it('does not lock out anybody else: the owner logs in from elsewhere meanwhile', async () => {
    const { email, password } = await registerPlayer(house)
    await fail('203.0.113.2', email, 12)
    expect(await tryPassword('198.51.100.2', email, password)).toMatchObject({ ok: true })
  })

  it('does not tell whether an account exists: an unknown address locks the same', async () => {
    const email = newEmail()
    expect(await fail('203.0.113.3', email, 10)).toEqual(Array(10).fill(422))
    expect(await tryPassword('203.0.113.3', email, 'anything at all')).toMatchObject({
      status: 423,
      error: { code: 'locked', details: { retryAfter: 900 } },
    })
  })

  it('by many machines at once shuts out machines that never came in, not the one that did', async () => {
    const { email, password } = await registerPlayer(house, { headers: { 'x-forwarded-for': '198.51.100.77' } })
    for (let machine = 1; machine <= 7; machine++) await fail(`203.0.113.${100 + machine}`, email, 9)
    expect(await tryPassword('203.0.113.200', email, password)).toMatchObject({ status: 423 })
    expect(await tryPassword('198.51.100.77', email, password)).toMatchObject({ ok: true })
    clock.advance(60 * MINUTE)
    expect(await tryPassword('203.0.113.200', email, password)).toMatchObject({ ok: true })
  })

  it('forgets failures once the right password came', async () => {
    const { email, password } = await registerPlayer(house)
    for (let round = 0; round < 3; round++) {
      await fail('203.0.113.4', email, 8)
      expect(await tryPassword('203.0.113.4', email, password)).toMatchObject({ ok: true })
    }
  })
})
