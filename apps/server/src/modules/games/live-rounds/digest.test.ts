import { describe, expect, it } from 'vitest'

import { createDigest, type Row } from './digest.ts'

const row = (id: string, payout?: string, currency: Row['currency'] = 'RUB'): Row => ({
  id,
  player: 'Player 1234567',
  currency,
  stake: '100.00',
  ...(payout && { multiplier: 215, payout }),
})
/** As the hub sends it, with the header of a web socket frame. */
function bytesOf(channel: string, data: object): number {
  const text = JSON.stringify({ op: 'change', channel, version: 1_234_567, data })
  return Buffer.byteLength(text) + (text.length < 126 ? 2 : 4)
}
const BETTING = { type: 'betting', round: 123_456, commitment: 'f'.repeat(64), salt: 'f'.repeat(64), locks_at: 1_763_650_000_000 }
const START = { type: 'running', round: 123_456, started_at: 1_763_650_000_000 }
const END = {
  type: 'ended',
  round: 123_456,
  outcome: { point: 182 },
  seed: 'f'.repeat(64),
  ended_at: 1_763_650_010_000,
  voided: false,
  next_at: 1_763_650_013_000,
}

describe('the digest of a table', () => {
  it('D-28 a frame without news has the minimum length', () => {
    expect(createDigest('crash').next()).toEqual({ type: 'rows' })
  })

  it('PRO-3 sends each total only when it changes', () => {
    const digest = createDigest('crash')
    digest.count({ players: 2, bets: 3, cashed: 0 })
    expect(digest.next()).toEqual({ type: 'rows', players: 2, bets: 3, cashed: 0 })
    digest.count({ cashed: 1 })
    expect([digest.next(), digest.next()]).toEqual([{ type: 'rows', cashed: 1 }, { type: 'rows' }])
  })

  it('PRO-3 sends every row of a small table, once in full and then its changes', () => {
    const digest = createDigest('crash')
    digest.begin(1)
    digest.changed(row('a'))
    const first = Array.from({ length: 8 }, () => digest.next()).flatMap(({ rows = [] }) => rows)
    digest.changed(row('a', '215.00'))
    const second = Array.from({ length: 8 }, () => digest.next()).flatMap(({ rows = [] }) => rows)
    expect([first, second]).toEqual([[row('a')], [{ id: 'a', multiplier: 215, payout: '215.00' }]])
  })

  it('PRO-3 sends the largest bets first, compared in one currency', () => {
    const digest = createDigest('crash')
    digest.begin(1)
    for (const each of [row('a', '300.00'), row('b', '4.00', 'USD'), row('c', '900.00', 'KZT')]) digest.changed(each)
    const ids = Array.from({ length: 20 }, () => digest.next()).flatMap(({ rows = [] }) => rows.map(({ id }) => id))
    expect(ids).toEqual(['b', 'a', 'c'])
  })

  it('PRO-3 a new round starts without rows of the last one', () => {
    const digest = createDigest('crash')
    digest.changed(row('a'))
    digest.count({ bets: 1 })
    digest.begin(2)
    expect(digest.next()).toEqual({ type: 'rows' })
  })

  it('PRO-3 sends the first rows of a small table at once, and keeps them in a resumed round', () => {
    const digest = createDigest('crash')
    digest.begin(1)
    for (const id of ['a', 'b']) digest.changed(row(id))
    expect(digest.next().rows?.map(({ id }) => id)).toEqual(['a', 'b'])
    digest.begin(1)
    digest.changed(row('a', '215.00'))
    expect(digest.next().rows).toEqual([{ id: 'a', multiplier: 215, payout: '215.00' }])
  })

  it('PRO-3 sends at most 2560 bytes per client in ten seconds of a round, for any number of bets', () => {
    for (const players of [0, 1, 10, 100, 2000])
      for (const runs of [3, 6, 12, 30, 150]) {
        const bytes = bytesOfRound(players, runs)
        expect((bytes * 10) / (6 + runs), `${players} players, ${runs} s`).toBeLessThanOrEqual(2560)
      }
  })
})

/** Six seconds of betting with a frame each second, then two frames a second. */
function bytesOfRound(players: number, runs: number): number {
  const digest = createDigest('crash')
  digest.begin(7)
  const frames: object[] = [BETTING]
  for (let i = 0; i < 6; i++) {
    for (let k = 0; k < players / 6; k++) digest.changed(row(`${i}.${k}`))
    digest.count({ players: (i * players) / 6, bets: (i * players) / 6 })
    frames.push(digest.next())
  }
  frames.push(START)
  for (let i = 0; i < runs * 2; i++) {
    for (let k = 0; k < players / runs / 2; k++) digest.changed(row(`${i % 6}.${k}`, `${k}.00`))
    digest.count({ cashed: i })
    frames.push(digest.next())
  }
  frames.push(END)
  return frames.reduce<number>((sum, frame) => sum + bytesOf('crash', frame), 0)
}
