import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { nodeCrypto } from '@fairhouse/fairness/node'
import { VERIFIABLE_GAMES, verifyAmong } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { PLAYER, startWallet, type SuiteWallet, TOKEN } from '../../../tools/conformance/wallet.ts'
import { SLOT_NAMES } from './slots/catalogue.ts'
import { openTestStudio, type PageBody, STUDIO_SECRET, type TestStudio } from './testing/test-studio.ts'
import { signatureHeaders } from './wallet/signature.ts'

let wallet: SuiteWallet
let studio: TestStudio
let dataDir: string
beforeEach(async () => {
  wallet = await startWallet(STUDIO_SECRET)
  wallet.begin(() => undefined)
  dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
  studio = await openTestStudio({ walletUrl: wallet.url, dataDir })
})
afterEach(async () => {
  await studio.stop()
  await wallet.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const REAL = { mode: 'real', game: 'classic3', token: TOKEN }
const key = (n: number) => `a-key-of-the-page-${n}`

async function demo(game = 'classic3') {
  const { body } = await studio.post('/api/session', { seat: { mode: 'demo', game, currency: 'EUR' } })
  const seat = { mode: 'demo', game, currency: 'EUR', demo: body.demo }
  await studio.post('/api/client-seed', { seat, client_seed: 'a browser' })
  return { seat, session: body }
}

async function spin(seat: object, n: number, stake = 100): Promise<PageBody> {
  return (await studio.post('/api/spin', { seat, key: key(n), stake })).body
}

describe('PRO-10 spins of the studio', () => {
  it('PRO-10 a repeated spin returns the same round and moves no money', async () => {
    const { seat } = await demo()
    const [first, again] = [await spin(seat, 1), await spin(seat, 1)]
    expect(again.round).toEqual(first.round)
    const { body } = await studio.post('/api/session', { seat })
    expect(body.balance).toBe(first.balance)
    expect((await studio.post('/api/spin', { seat, key: key(1), stake: 200 })).body.error).toBe('key_reused')
  })

  it('PRO-10 two equal spins at once are one round', async () => {
    const { seat } = await demo()
    const both = await Promise.all([spin(seat, 1), spin(seat, 1)])
    expect(both[0].round.id).toBe(both[1].round.id)
  })

  it('D-51 a free round is used once, in place of a stake, and needs one that is left', async () => {
    const { levels } = (await studio.post('/api/session', { seat: REAL })).body
    await studio.post('/api/client-seed', { seat: REAL, client_seed: 'a browser' })
    const granted = { campaign: 'c1', player: PLAYER, game: 'classic3', count: 1, bet_value: levels[0], expires_at: 4_000_000_000 }
    const headers = signatureHeaders(STUDIO_SECRET, { path: '/freerounds', raw: JSON.stringify(granted) }, Date.now())
    expect((await studio.post('/freerounds', granted, headers)).status).toBe(200)
    const free = async (n: number) => (await studio.post('/api/spin', { seat: REAL, key: key(n), stake: levels[0], free: true })).body
    const first = await free(1)
    expect([first.round.free, first.free]).toEqual([true, null])
    expect((await free(2)).error).toBe('no_free_round')
    expect((await free(1)).round.id, 'a repeat').toBe(first.round.id)
  })

  it('D-50 a refused bet spends no nonce', async () => {
    await studio.post('/api/session', { seat: REAL })
    await studio.post('/api/client-seed', { seat: REAL, client_seed: 'a browser' })
    wallet.begin((method) => (method === 'bet' ? { status: 'INSUFFICIENT_FUNDS' } : undefined))
    const refused = await spin(REAL, 1)
    expect(refused.round).toMatchObject({ state: 'refused', status: 'INSUFFICIENT_FUNDS', proof: null })
    expect(refused.pair.nonce).toBe(0)
  })

  it('D-50 refuses a spin before the browser has sent its seed, and keeps the first one', async () => {
    const { body } = await studio.post('/api/session', { seat: { mode: 'demo', game: 'gems5', currency: 'EUR' } })
    const seat = { mode: 'demo', game: 'gems5', currency: 'EUR', demo: body.demo }
    expect((await studio.post('/api/spin', { seat, key: key(1), stake: 100 })).body.error).toBe('client_seed_missing')
    await studio.post('/api/client-seed', { seat, client_seed: 'first' })
    const second = await studio.post('/api/client-seed', { seat, client_seed: 'second' })
    expect(second.body.pair.clientSeed).toBe('first')
  })

  it.each(SLOT_NAMES)('BEY-2 D-50 a rotated pair proves every round of %s', async (game) => {
    const { seat, session } = await demo(game)
    const played = [await spin(seat, 1), await spin(seat, 2)]
    expect(played[0]!.round.proof).toMatchObject({ server_seed: null, nonce: 0 })
    const { body } = await studio.post('/api/rotate', { seat, client_seed: 'another' })
    expect(body.revealed.commitment).toBe(session.pair.commitment)
    expect(body.pair.commitment).toBe(session.pair.nextCommitment)
    for (const { round } of played) {
      const { commitment, client_seed: clientSeed, nonce } = round.proof!
      const result = { multiplier: round.multiplier, payout: formatMoney(BigInt(round.win)) }
      const seeds = { serverSeed: body.revealed.serverSeed, clientSeed, nonce, commitment }
      const claim = { game: `slot-${game}`, ...seeds, params: {}, stake: formatMoney(BigInt(round.stake)), ...result }
      expect(verifyAmong(nodeCrypto, claim, VERIFIABLE_GAMES)).toMatchObject({ verdict: 'matches' })
    }
  })

  it('D-46 stores no unrevealed seed in clear', async () => {
    const { seat } = await demo()
    await spin(seat, 1)
    const { body } = await studio.post('/api/rotate', { seat, client_seed: 'another' })
    const stored = readdirSync(dataDir).map((file) => readFileSync(join(dataDir, file)).toString('latin1'))
    const seed = body.revealed.serverSeed
    for (const text of [seed, Buffer.from(seed, 'hex').toString('latin1')]) expect(stored.some((file) => file.includes(text))).toBe(false)
  })

  it('PRO-10 refuses a stake that is no bet level, and a demo bet above the balance', async () => {
    const { seat, session } = await demo()
    expect((await studio.post('/api/spin', { seat, key: key(1), stake: 101 })).status).toBe(400)
    const highest = session.levels.at(-1)!
    const storage = new DatabaseSync(join(dataDir, 'studio.sqlite'))
    storage.prepare('update demo set balance = ?').run(highest - 1)
    storage.close()
    expect(await spin(seat, 2, highest)).toMatchObject({ error: 'low_balance' })
    expect((await studio.post('/api/session', { seat })).body.balance).toBe(highest - 1)
  })

  it('PRO-10 an unfinished round comes back after a reload until it was shown', async () => {
    const { seat } = await demo()
    const { round } = await spin(seat, 1)
    expect((await studio.post('/api/session', { seat })).body.unfinished).toEqual(round)
    await studio.post('/api/shown', { seat, round: round.id })
    expect((await studio.post('/api/session', { seat })).body.unfinished).toBe(null)
  })

  it('PRO-10 an expired session and a wallet without an answer are different faults', async () => {
    wallet.begin((method) => (method === 'authenticate' ? { status: 'TOKEN_EXPIRED' } : undefined))
    expect(await studio.post('/api/session', { seat: REAL })).toMatchObject({ status: 401, body: { error: 'session_expired' } })
    wallet.begin((method) => (method === 'authenticate' ? 'fail' : undefined))
    expect(await studio.post('/api/session', { seat: REAL })).toMatchObject({ status: 503, body: { error: 'wallet_down' } })
  })
})
