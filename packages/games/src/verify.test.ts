import { earlierSeed, type FairCrypto, toHex } from '@fairhouse/fairness'
import { browserCrypto } from '@fairhouse/fairness/browser'
import { nodeCrypto } from '@fairhouse/fairness/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { verifyRound, verifyRounds } from './verify.ts'
import type { Pace } from './verify-among.ts'

const honest = {
  game: 'dice',
  serverSeed: '0'.repeat(64),
  commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  clientSeed: 'e2d76cc783339138',
  nonce: 10,
  params: { direction: 'under', target: 5000 },
  stake: '1.01',
  outcome: { roll: 4737, text: '47.37', winCount: 5000, win: true },
  multiplier: 19_800,
  payout: '1.99',
}

describe.each([
  ['node', nodeCrypto],
  ['browser', browserCrypto],
] as const)('PRO-4 a round replayed from its seeds, with %s crypto', (_, crypto) => {
  it('PRO-4 matches in every part for an honest claim', () => {
    expect(verifyRound(crypto, honest)).toMatchObject({
      verdict: 'matches',
      compared: ['commitment', 'outcome', 'multiplier', 'payout'],
      differing: [],
      working: { bytesUsed: 4, blocks: [{ message: 'e2d76cc783339138:10:0', bytes: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
    })
  })

  it.each([
    ['commitment', { commitment: '0'.repeat(64) }],
    ['outcome', { outcome: { ...honest.outcome, roll: 4738 } }],
    ['outcome', { outcome: { ...honest.outcome, extra: 1 } }],
    ['multiplier', { multiplier: 19_801 }],
    ['payout', { payout: '2.00' }],
  ])('PRO-4 reports a changed %s', (field, change) => {
    expect(verifyRound(crypto, { ...honest, ...change })).toMatchObject({ verdict: 'differs', differing: [field] })
  })

  it('D-79 follows a chain from the seed of a round, in as many steps as its place, to the published end', () => {
    const terminal = toHex(earlierSeed(crypto, new Uint8Array(32), 10))
    expect(verifyRound(crypto, { ...honest, terminal })).toMatchObject({ verdict: 'matches', working: { terminal } })
    for (const change of [{ nonce: 9 }, { serverSeed: '1'.repeat(64) }])
      expect(verifyRound(crypto, { ...honest, terminal, ...change })).toMatchObject({ differing: expect.arrayContaining(['terminal']) })
    for (const nonce of [0, 2 ** 53 - 1])
      expect(verifyRound(crypto, { ...honest, terminal, nonce })).toEqual({ verdict: 'unreadable', field: 'nonce' })
  })

  it('PRO-4 differs with another seed or nonce', () => {
    for (const change of [{ serverSeed: '1'.repeat(64) }, { clientSeed: 'other' }, { nonce: 11 }])
      expect(verifyRound(crypto, { ...honest, ...change }).verdict).toBe('differs')
  })

  it('PRO-4 only computes without a claimed result, and reports no match', () => {
    const { commitment: _1, outcome: _2, multiplier: _3, payout: _4, ...inputs } = honest
    expect(verifyRound(crypto, inputs)).toMatchObject({ verdict: 'computed', compared: [], working: { payout: '1.99' } })
  })

  it.each([
    ['game', { game: 'chess' }],
    ['serverSeed', { serverSeed: 'ff' }],
    ['clientSeed', { clientSeed: '' }],
    ['nonce', { nonce: '10' }],
    ['terminal', { terminal: 'ff' }],
    ['params', { params: { direction: 'under', target: 0 } }],
    ['stake', { stake: 1.01 }],
    ['stake', { stake: '0.00' }],
    ['stake', { game: 'crash', params: { slot: 'A', auto: null, autoHalf: null, cashOuts: [] }, stake: '0.00', maxWin: '100.00' }],
    ['maxWin', { maxWin: 'none' }],
  ])('PRO-4 reports an unreadable %s without guessing', (field, change) => {
    expect(verifyRound(crypto, { ...honest, ...change })).toEqual({ verdict: 'unreadable', field })
  })

  it('PRO-4 never throws on a claim of any shape', () => {
    fc.assert(
      fc.property(fc.json(), fc.dictionary(fc.constantFrom(...Object.keys(honest)), fc.jsonValue()), (text, change) => {
        verifyRound(crypto, JSON.parse(text))
        verifyRound(crypto, { ...honest, ...change })
      }),
    )
  })
})

/** Bets on rounds of one chain, at these places: of the inputs of a draw alone, so that the chain is what is compared. */
function ofChain(last: Uint8Array, length: number, places: readonly number[]) {
  const seedAt = (place: number) => toHex(earlierSeed(nodeCrypto, last, length - place))
  const { game, params, stake } = honest
  return places.map((nonce) => ({ game, params, stake, clientSeed: 'salt', nonce, serverSeed: seedAt(nonce), terminal: seedAt(0) }))
}

describe('PRO-4 a list of rounds', () => {
  const LENGTH = 50_000
  const rounds = ofChain(new Uint8Array(32).fill(7), LENGTH, [20_000, LENGTH, 1, 49_999, 20_000])
  const others = ofChain(new Uint8Array(32).fill(8), 300, [300, 2])
  const UNPACED: Pace = { now: () => 0, pause: async () => undefined }
  const verdictsOf = async (claims: readonly unknown[], pace: Pace = UNPACED, crypto: FairCrypto = nodeCrypto) =>
    (await verifyRounds(crypto, claims, pace)).map(({ verdict }) => verdict)
  /** A crypto of which every hash takes so many milliseconds of its clock. */
  const timed = (hashMs: number) => {
    let hashes = 0
    const crypto: FairCrypto = { ...nodeCrypto, sha256: (bytes) => (hashes++, nodeCrypto.sha256(bytes)) }
    return { crypto, hashes: () => hashes, now: () => hashes * hashMs }
  }

  it('PRO-4 follows a chain once for all of its rounds, whatever their order', async () => {
    const { crypto, hashes } = timed(0)
    const claims = [...rounds, ...others]
    expect(await verdictsOf(claims, UNPACED, crypto)).toEqual(claims.map(() => 'matches'))
    expect(hashes()).toBe(LENGTH + 300 + claims.length)
  })

  it.each([
    [0.001, 5],
    [0.01, 50],
  ])('PRO-4 pauses after ten milliseconds of work, on a slow machine after fewer hashes: %s ms each', async (hashMs, expected) => {
    const { crypto, now } = timed(hashMs)
    let pauses = 0
    await verdictsOf(rounds, { now, pause: async () => void pauses++ }, crypto)
    expect(pauses).toBeGreaterThanOrEqual(expected - 1)
    expect(pauses).toBeLessThanOrEqual(expected)
  })

  it('PRO-4 states at each pause which part of the work is done, of several chains and of forged seeds too', async () => {
    const parts: number[] = []
    const { crypto, now } = timed(0.01)
    const forged = { ...rounds[0]!, serverSeed: 'ab'.repeat(32) }
    await verdictsOf([...rounds, ...others, forged, honest], { now, pause: async (part) => void parts.push(part) }, crypto)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect([parts[0]! < 0.03, parts.at(-1)! > 0.9, parts.at(-1)! <= 1]).toEqual([true, true, true])
    expect(parts.filter((part) => part > 0.4 && part < 0.6).length).toBeGreaterThan(5)
  })

  it('PRO-4 ends at a pause that is rejected, and hashes no more', async () => {
    const { crypto, hashes, now } = timed(0.01)
    const ended = new Error('ended')
    await expect(verdictsOf(rounds, { now, pause: () => Promise.reject(ended) }, crypto)).rejects.toBe(ended)
    await Promise.resolve()
    expect(hashes()).toBeLessThan(2000)
  })

  it('PRO-4 follows a chain at most four times, and calls no seed forged that it has not followed', async () => {
    const { crypto, hashes } = timed(0)
    const forgedAt = (nonce: number, n: number) => ({ ...rounds[0]!, nonce, serverSeed: n.toString(16).padStart(64, '0') })
    const forged = Array.from({ length: 40 }, (_, n) => forgedAt(LENGTH - n, n))
    const low = Array.from({ length: 5 }, (_, n) => forgedAt(10 + n, 99 + n))
    expect(await verdictsOf([...rounds, ...low], UNPACED, crypto)).toEqual([
      ...rounds.map(() => 'matches'),
      'unreadable',
      'unreadable',
      'differs',
      'differs',
      'differs',
    ])
    const before = hashes()
    const verdicts = await verifyRounds(crypto, [...forged, rounds[2]], UNPACED)
    expect(Map.groupBy(verdicts, ({ verdict }) => verdict).get('differs')).toHaveLength(4)
    expect(verdicts.at(-1)).toEqual({ verdict: 'unreadable', field: 'terminal', isUnchecked: true })
    expect(hashes() - before).toBeLessThan(4 * LENGTH + forged.length)
  })

  it.each([0, 1, 2])('PRO-4 finds a forged seed among the rounds of a chain, wherever it stands: %s', async (at) => {
    const forged = rounds.map((claim, n) => (n === at ? { ...claim, serverSeed: 'ab'.repeat(32) } : claim))
    expect(await verdictsOf(forged)).toEqual(rounds.map((_, n) => (n === at ? 'differs' : 'matches')))
  })

  it('PRO-4 finds a round under the end of another chain, and at another place', async () => {
    const [first, second] = others
    expect(await verdictsOf([{ ...first, terminal: rounds[0]!.terminal }, { ...second, nonce: 3 }, first])).toEqual([
      'differs',
      'differs',
      'matches',
    ])
  })

  it('PRO-4 keeps the order of rounds without a chain and of unreadable ones', async () => {
    const claims = [null, honest, { ...honest, payout: '2.00' }, { ...others[0], nonce: 0 }, others[0], []]
    expect(await verdictsOf(claims)).toEqual(['unreadable', 'matches', 'differs', 'unreadable', 'matches', 'unreadable'])
  })
})
