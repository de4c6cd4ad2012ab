import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startWallet, type SuiteWallet, TOKEN } from '../../../../tools/conformance/wallet.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from '../testing/test-studio.ts'

const SEAT = { mode: 'real', game: 'gems5', token: TOKEN }
const STRANGER = '2001:db8:bad:1'

let wallet: SuiteWallet
let studio: TestStudio
beforeEach(async () => {
  wallet = await startWallet(STUDIO_SECRET)
  const bounds = { tokens: { own: 5, wide: 40, all: Infinity } }
  studio = await openTestStudio({ walletUrl: wallet.url }, {}, { walletCalls: { atOnce: 4, waiting: 40 }, bounds })
})
afterEach(async () => {
  await wallet.stop()
  await studio.stop()
})

let names = 0
const openAs = (visitor: string) =>
  studio.post('/api/session', { seat: { ...SEAT, token: `made up ${names++}` } }, { 'x-visitor-block': visitor })
const statusesOf = async (visitor: string, count: number) => {
  const statuses = []
  for (let n = 0; n < count; n++) statuses.push((await openAs(visitor)).status)
  return statuses
}

describe('PRO-10 tokens that the studio does not know', () => {
  it('PRO-10 a visitor may name so many that the wallet refuses, and others go on', async () => {
    wallet.begin(() => ({ status: 'BAD_TOKEN' }))
    expect(await statusesOf(STRANGER, 7)).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect(wallet.calls).toHaveLength(5)
    expect(await statusesOf('203.0.113.1', 1)).toEqual([401])
  })

  it('PRO-10 that the wallet takes are not counted', async () => {
    expect(await statusesOf('203.0.113.1', 7)).toEqual(Array(7).fill(200))
  })

  it('PRO-10 that the wallet does not answer are to be tried again in two seconds, and refused ones are not', async () => {
    const answerTo = async () => {
      const body = JSON.stringify({ seat: { ...SEAT, token: `made up ${names++}` } })
      const { status, headers } = await fetch(`${studio.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return [status, headers.get('retry-after')]
    }
    wallet.begin(() => ({ status: 'BAD_TOKEN' }))
    expect(await answerTo()).toEqual([401, null])
    await wallet.stop()
    expect(await answerTo()).toEqual([503, '2'])
  })

  it('PRO-10 hold up no player: while the wallet hangs over them, a stake is taken and its round is paid', async () => {
    await studio.post('/api/session', { seat: SEAT })
    await studio.post('/api/client-seed', { seat: SEAT, client_seed: 'a browser' })
    wallet.begin((method) => (method === 'authenticate' ? 'hang' : undefined))
    const answered: number[] = []
    const note = async (answer: Promise<{ status: number }>) => void answered.push((await answer).status)
    const strangers = Array.from({ length: 20 }, () => note(openAs(STRANGER)))
    await expect.poll(() => answered).toEqual(Array(15).fill(503)) // five are under way or wait
    strangers.push(...Array.from({ length: 20 }, (_, n) => note(openAs(`2001:db8:bad:${n + 2}`))))
    await expect.poll(() => answered.slice(15)).toEqual(Array(14).fill(503)) // one is under way, and ten wait
    const { status, body } = await studio.post('/api/spin', { seat: SEAT, key: 'a-key-of-the-page', stake: 100 })
    expect([status, body.round.state]).toEqual([200, 'settled'])
    await wallet.stop()
    await Promise.all(strangers)
  })

  it('PRO-10 are no fault of an address whose players wait for a slow wallet: it is asked to come again, and is served then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wallet.begin(() => ({ until: promise }))
    const first = Array.from({ length: 5 }, () => openAs('203.0.113.1'))
    await expect.poll(() => wallet.calls.length).toBeGreaterThan(0)
    expect(await statusesOf('203.0.113.1', 2)).toEqual([503, 503])
    resolve()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await statusesOf('203.0.113.1', 7)).toEqual(Array(7).fill(200))
  })
})
