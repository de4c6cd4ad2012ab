import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startWallet, type SuiteWallet, TOKEN, type Trouble } from '../../../tools/conformance/wallet.ts'
import { type StudioProcess, studioProcess } from './testing/studio-process.ts'
import { type PageAnswer, postJson, STUDIO_SECRET } from './testing/test-studio.ts'

const SEAT = { mode: 'real', game: 'gems5', token: TOKEN }
const BET = { seat: SEAT, stake: 100 }

let wallet: SuiteWallet
let studio: StudioProcess
/** Of every call to a method. */
let trouble: Partial<Record<string, Trouble>>

beforeEach(async () => {
  wallet = await startWallet(STUDIO_SECRET)
  studio = studioProcess(wallet.url, process.env)
  trouble = {}
  wallet.begin((method) => trouble[method])
})
afterEach(async () => {
  studio.drop()
  await wallet.stop()
})

async function seeded(url: string): Promise<void> {
  await postJson(`${url}/api/session`, { seat: SEAT })
  await postJson(`${url}/api/client-seed`, { seat: SEAT, client_seed: 'a browser' })
}

const callsOf = (method: string) => wallet.calls.filter((call) => call.method === method)

describe('PRO-10 a studio that is killed', () => {
  it('PRO-10 between debit and credit delivers the win once after its restart', async () => {
    let url = await studio.start()
    await seeded(url)
    let key = ''
    for (let n = 0; callsOf('win').length === 0; n++) {
      trouble = { win: 'fail' }
      key = `a-key-of-the-page-${n}`
      void postJson(`${url}/api/spin`, { ...BET, key }).catch(() => undefined)
      await expect.poll(() => callsOf('win').length + callsOf('end_round').length).toBeGreaterThan(n)
    }
    await studio.kill()
    trouble = {}
    url = await studio.start()
    await expect.poll(() => callsOf('win').filter((call) => call.isBooked).length).toBe(1)
    const repeat: PageAnswer = await postJson(`${url}/api/spin`, { ...BET, key })
    const wins = callsOf('win')
    expect(new Set(wins.map(({ raw }) => raw)).size).toBe(1)
    expect(repeat.body.round).toMatchObject({ state: 'settled', win: wins[0]!.body.amount })
    expect(callsOf('win').filter((call) => call.isBooked).length).toBe(1)
    expect((await postJson(`${url}/api/session`, { seat: SEAT })).body.unfinished).toMatchObject({ id: repeat.body.round.id })
  })

  it('PRO-10 D-50 before the answer to a bet returns the bet, spends its nonce and lists it as void', async () => {
    let url = await studio.start()
    await seeded(url)
    trouble = { bet: 'lose' }
    void postJson(`${url}/api/spin`, { ...BET, key: 'a-key-of-the-page' }).catch(() => undefined)
    await expect.poll(() => callsOf('bet').length).toBe(1)
    await studio.kill()
    url = await studio.start()
    await expect.poll(() => callsOf('rollback').filter((call) => call.isBooked).length).toBe(1)
    expect(callsOf('rollback')[0]!.body.ref).toBe(callsOf('bet')[0]!.body.tx)
    await expect
      .poll(async () => (await postJson(`${url}/api/rounds`, { seat: SEAT })).body.rounds.map(({ state }) => state))
      .toEqual(['void'])
    expect((await postJson(`${url}/api/session`, { seat: SEAT })).body.pair.nonce).toBe(1)
    expect(callsOf('win')).toEqual([])
  })
})
