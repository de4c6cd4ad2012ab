import { streamUnder, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import { crashMultiplierAt, crashTimeOf, drawCrash, drawColour, spinRoulette, verifyRound } from './index.ts'

const seed = Uint8Array.from({ length: 32 }, (_, i) => i + 1)
const [salt, place] = ['ab'.repeat(32), 7]
const bytes = () => streamUnder(nodeCrypto.hmacSha256(seed), salt, place)
const chain = { serverSeed: toHex(seed), clientSeed: salt, nonce: place, commitment: toHex(nodeCrypto.sha256(seed)), stake: '1.00' }

describe('a bet on a round of a chain', () => {
  it("BEY-2 PRO-8 is verified from the chain's seed, its salt and the place of the round", () => {
    const { number } = spinRoulette(bytes())
    const params = { bets: [{ id: `straight:${number}`, stake: '1.00' }] }
    expect(verifyRound(nodeCrypto, { ...chain, game: 'roulette-live', params, payout: '36.00' })).toMatchObject({ verdict: 'matches' })
    expect(verifyRound(nodeCrypto, { ...chain, game: 'roulette-live', params, payout: '35.00' })).toMatchObject({ differing: ['payout'] })
    expect(verifyRound(nodeCrypto, { ...chain, nonce: 8, game: 'roulette-live', params, outcome: spinRoulette(bytes()) })).toMatchObject({
      verdict: 'differs',
    })
  })

  it('BEY-2 PRO-12 pays the colour under the pointer', () => {
    const { color } = drawColour(bytes())
    const verdict = verifyRound(nodeCrypto, {
      ...chain,
      game: 'colour-wheel',
      params: { color, stake: '1.00' },
      outcome: drawColour(bytes()),
    })
    expect(verdict).toMatchObject({ verdict: 'matches', working: { payout: `${color.slice(1)}.00` } })
  })

  it('BEY-2 PRO-3 verifies the manual cash-outs of a crash bet', () => {
    const point = drawCrash(bytes())
    const params = { slot: 'A', auto: point, autoHalf: null }
    expect(verifyRound(nodeCrypto, { ...chain, game: 'crash', params, outcome: { point } })).toMatchObject({ verdict: 'matches' })
    const byHand = { ...params, auto: null, cashOuts: [{ at: crashTimeOf(point), kind: 'full' }] }
    const paid = crashMultiplierAt(crashTimeOf(point)) * 100
    expect(verifyRound(nodeCrypto, { ...chain, game: 'crash', params: byHand })).toMatchObject({ working: { multiplier: paid } })
    const wrong = { ...params, cashOuts: [{ at: -1, kind: 'full' }] }
    expect(verifyRound(nodeCrypto, { ...chain, game: 'crash', params: wrong })).toEqual({ verdict: 'unreadable', field: 'params' })
  })
})
