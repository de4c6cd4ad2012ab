import { drawMatch, drawTermsOf } from '@fairhouse/betting'
import type { VirtualProof } from '@fairhouse/contracts'
import { commitmentOf, streamUnder } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import type { Translate } from '../../../lib/i18n/text.tsx'
import { repeatVirtual } from './repeat-virtual.ts'
import { resultText } from './result-text.ts'
import { minuteAt, playersAt, runnerAt } from './stage-motion.ts'
import { secondsText } from './times.ts'

const SEED = '1be29bc3210d9ed2775586fc6c0e046cce1e4dd2db568f4c5614103b60db2114'

function proofOfMatch(): VirtualProof {
  const terms = drawTermsOf({ game: 'football', slot: 3, round: 9 })
  if (!('lambda' in terms)) throw new Error('a match has rates')
  const seed = Buffer.from(SEED, 'hex')
  const drawn = drawMatch(streamUnder(nodeCrypto.hmacSha256(seed), 'ab'.repeat(32), 9), terms.lambda)
  return {
    event: 'vf-3-9',
    game: 'football',
    chain: 'virtual-football-3',
    chain_number: 1,
    slot: 3,
    round: 9,
    nonce: 9,
    terminal: '00'.repeat(32),
    beacon: { source: 'sandbox', round: 1, value: 'ab'.repeat(32) },
    commitment: commitmentOf(nodeCrypto, seed),
    seed: SEED,
    salt: 'ab'.repeat(32),
    lambda: terms.lambda,
    weights: null,
    runners: null,
    outcome: JSON.parse(JSON.stringify(drawn)) as VirtualProof['outcome'],
    voided: false,
    rules_hash: '00'.repeat(32),
    closes_at: '2026-11-24T11:59:55.000Z',
    starts_at: '2026-11-24T12:00:00.000Z',
  }
}

describe('BEY-7 screens of virtual sports', () => {
  it('BEY-7 repeat a round from its proof, and find another seed, rate or result', () => {
    const proof = proofOfMatch()
    expect(repeatVirtual(proof)!.matches).toBe(true)
    expect(repeatVirtual({ ...proof, seed: '12'.repeat(32) })!.matches).toBe(false)
    expect(repeatVirtual({ ...proof, lambda: { home: 9000, away: 9000 } })!.matches).toBe(false)
    expect(repeatVirtual({ ...proof, outcome: { ...proof.outcome, goals: ['h'], minutes: [1] } })!.matches).toBe(false)
    expect(repeatVirtual({ ...proof, seed: null })).toBeUndefined()
  })

  it('BEY-7 count down in minutes and seconds, and never below zero', () => {
    expect([65_000, 64_001, 999, -5000].map(secondsText)).toEqual(['1:05', '1:05', '0:01', '0:00'])
  })

  it('BEY-7 show the minute by the clock, and nobody at the line before the server says so', () => {
    expect([0, 44_500, 89_999, 200_000].map((elapsed) => minuteAt(0, elapsed))).toEqual([1, 45, 90, 90])
    for (let elapsed = 0; elapsed <= 40_000; elapsed += 250)
      for (let lane = 0; lane < 8; lane++) {
        expect(runnerAt(lane, elapsed, undefined)).toBeLessThan(1)
        expect(runnerAt(lane, elapsed, 3)).toBe(1)
      }
    expect(playersAt('h', 12, { x: 100, y: 50 })).toHaveLength(7)
  })

  it('BEY-7 name the first three of a race, and both sides of a match', () => {
    const t: Translate = (key) => key
    const row = { sport: 'virtual', status: 'finished' } as const
    const ranks = { 1: 4, 2: 1, 3: 3, 4: 2, 5: 5, 6: 6, 7: 7, 8: 8 }
    expect(resultText(t, { ...row, id: 'vr-7', home: 'Highdown', away: 'No. 7', score: { ranks } })).toMatch(
      /^Highdown, No\. 7: 2\. .+, 4\. .+, 3\. /,
    )
    const periods: [number, number][] = [[1, 0], [0, 1]] // prettier-ignore
    expect(resultText(t, { ...row, id: 'vf-1-7', home: 'A', away: 'B', score: { periods } })).toBe('A 1 : 1 B')
  })
})
