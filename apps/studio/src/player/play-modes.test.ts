import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestStudio, type TestStudio } from '../testing/test-studio.ts'
import type { WalletAnswer } from '../wallet/wallet.ts'
import { createSeats } from './seats.ts'

let studio: TestStudio
beforeAll(async () => (studio = await openTestStudio()))
afterAll(() => studio.stop())

const NONE = { autoplay_rounds: 0, turbo: false }
const ALL = { autoplay_rounds: 100, turbo: true }

/** Spins of one demo that is opened with these modes; the codes of the refusals. */
async function spinsOf(modes: object) {
  const fields = { mode: 'demo', game: 'gems5', currency: 'EUR', ...modes }
  const { body } = await studio.post('/api/session', { seat: fields })
  const seat = { ...fields, demo: body.demo }
  await studio.post('/api/client-seed', { seat, client_seed: 'a browser' })
  let sent = 0
  const spin = async (mode: object, key = `a-key-of-the-page-${sent++}`) =>
    (await studio.post('/api/spin', { seat, key, stake: 100, ...mode })).body.error ?? 'played'
  return { session: body as unknown as { modes: object }, spin }
}

function seatsOf(answer: Partial<WalletAnswer>) {
  const end = () => undefined
  const demo = { isKnown: () => true, open: () => 1000, change: () => 0, forgetIdle: () => undefined }
  return createSeats({
    tagKey: new Uint8Array(32),
    walletUrl: 'http://wallet.example',
    call: async () => ({ status: 'OK', player: '7', currency: 'EUR', balance: 1000, ...answer }),
    demo,
    takeDemo: () => end,
    takeToken: () => ({ end }),
    platform: { now: () => 0, randomBytes: (size) => new Uint8Array(size) },
  })
}

describe('D-65 autoplay and turbo where a game is played', () => {
  it('D-65 a spin of an autoplay above its most rounds is refused, and nothing is drawn', async () => {
    const { session, spin } = await spinsOf({ autoplay_rounds: 10 })
    expect(session.modes).toEqual({ ...ALL, autoplay_rounds: 10 })
    expect([await spin({ auto: 10 }), await spin({ auto: 11 }), await spin({})]).toEqual(['played', 'play_mode_off', 'played'])
  })

  it('D-65 a spin in turbo is refused where it is not offered, and an autoplay where it has no rounds', async () => {
    const { session, spin } = await spinsOf(NONE)
    expect(session.modes).toEqual(NONE)
    expect([await spin({ turbo: true }), await spin({ auto: 1 }), await spin({ turbo: false })]).toEqual([
      'play_mode_off',
      'play_mode_off',
      'played',
    ])
  })

  it('D-65 both are offered where the operator states nothing, up to a hundred rounds', async () => {
    const { session, spin } = await spinsOf({})
    expect(session.modes).toEqual(ALL)
    expect([await spin({ auto: 100, turbo: true }), await spin({ auto: 101 })]).toEqual(['played', 'format'])
  })

  it('D-65 for money the wallet states them, whatever the page sends, and they are kept with its answer', async () => {
    const seats = seatsOf(NONE)
    const fields = { mode: 'real', game: 'gems5', token: 't', ...ALL } as const
    for (const seat of [await seats.open(fields, 'v'), await seats.find(fields, 'v')])
      expect(seat).toMatchObject({ modes: { autoplayRounds: 0, turbo: false } })
    expect(await seatsOf({}).open(fields, 'v')).toMatchObject({ modes: { autoplayRounds: 100, turbo: true } })
  })

  it('D-65 a repeated spin is found by its key, also when its mode is not offered any more', async () => {
    const fields = { mode: 'demo', game: 'gems5', currency: 'EUR' }
    const { body } = await studio.post('/api/session', { seat: fields })
    const seat = { ...fields, demo: body.demo }
    await studio.post('/api/client-seed', { seat, client_seed: 'a browser' })
    const order = { key: 'a-key-of-the-page-again', stake: 100, turbo: true }
    const first = await studio.post('/api/spin', { seat, ...order })
    const again = await studio.post('/api/spin', { seat: { ...seat, turbo: false }, ...order })
    expect(again.body.round.id).toBe(first.body.round.id)
  })
})
