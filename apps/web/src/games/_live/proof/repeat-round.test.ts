import { createHash, createHmac } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { emptyForm, formOf } from '../../../features/fairness/verifier/form.ts'
import { verifyForm } from '../../../features/fairness/verifier/verify-form.ts'
import { crashLive, pointOf } from '../../crash/view.tsx'
import { rouletteLive } from '../../roulette/live/view.ts'
import { colourWheelLive } from '../../wheel/shared/view.tsx'
import type { LiveView } from '../live-view.ts'
import { claimOfRound } from './claim-of-round.ts'
import { programOf } from './program.ts'
import { repeatRound } from './repeat-round.ts'

const SEED = Buffer.alloc(32, 7)
const SALT = 'ab'.repeat(32)
const NONCE = 412
const FIRST = createHmac('sha256', SEED).update(`${SALT}:${NONCE}:0`).digest()
const hashed = (seed: Buffer, times: number): string => {
  let earlier = seed
  for (let step = 0; step < times; step++) earlier = createHash('sha256').update(earlier).digest()
  return earlier.toString('hex')
}
const claim = (outcome: object) => ({
  nonce: NONCE,
  seed: SEED.toString('hex'),
  commitment: hashed(SEED, 1),
  terminal: hashed(SEED, NONCE),
  salt: SALT,
  outcome,
})
const language = { locale: 'en', t: (key: string) => key, find: () => undefined } as const

/** Computed by hand, without our library. */
const number = FIRST.readUInt32BE(0)
const drawn = FIRST.readBigUInt64BE(0) % 2n ** 52n
const VIEWS: readonly [LiveView, object][] = [
  [crashLive, { point: Math.max(100, Number((99n * 2n ** 52n) / (2n ** 52n - drawn))) }],
  [rouletteLive, rouletteLive.draw({ take: () => FIRST.subarray(0, 4), used: 0 })],
  [colourWheelLive, colourWheelLive.draw({ take: () => FIRST.subarray(0, 4), used: 0 })],
]

describe('shared round repeated in the browser', () => {
  it.each(VIEWS.map(([view, outcome]) => [view.id, view, outcome] as const))(
    'BEY-2 %s gives the result computed by hand from seed, salt and number',
    async (_, view, outcome) => {
      const repeated = (await repeatRound(claim(outcome), view.draw))!
      expect(repeated).toMatchObject({ isLinked: true, isOnChain: true, matches: true, outcome })
      expect(view.sums(repeated, language)).toHaveLength(1)
      expect(view.result(repeated.outcome, language)).not.toBe('')
    },
  )

  it.each(VIEWS)('BEY-2 is a claim that any verifier repeats, for any bet on it', async (view, outcome) => {
    const form = formOf(claimOfRound(claim(outcome), view.bets), emptyForm('dice', {}))
    expect(await verifyForm(form)).toMatchObject({ verdict: 'matches', compared: ['commitment', 'terminal', 'outcome'] })
  })

  it('BEY-2 the roulette number is the first four bytes modulo 37', () => {
    expect((VIEWS[1]![1] as { number: number }).number).toBe(number % 37)
    expect(pointOf(VIEWS[0]![1])).toBeGreaterThanOrEqual(100)
  })

  it('BEY-2 does not match another seed, link, salt, number or outcome', async () => {
    const [view, outcome] = VIEWS[0]!
    const good = claim(outcome)
    const changed = [
      { ...good, seed: Buffer.alloc(32, 8).toString('hex') },
      { ...good, commitment: 'cd'.repeat(32) },
      { ...good, salt: 'ac'.repeat(32) },
      { ...good, nonce: NONCE + 1 },
      { ...good, outcome: { point: 9999999 } },
    ]
    for (const one of changed) expect((await repeatRound(one, view.draw))!.matches).toBe(false)
    expect(await repeatRound({ ...good, seed: 'x' }, view.draw)).toBeUndefined()
  })

  it.each(VIEWS)('D-79 finds a seed off the chain, though its hash is the published seal and it gives the outcome', async ({ draw }) => {
    const seed = Buffer.alloc(32, 9)
    const bytes = createHmac('sha256', seed).update(`${SALT}:${NONCE}:0`).digest()
    const outcome = draw({ take: (count) => bytes.subarray(0, count), used: 0 })
    const forged = { ...claim(outcome), seed: seed.toString('hex'), commitment: hashed(seed, 1) }
    expect(await repeatRound(forged, draw)).toMatchObject({ isLinked: true, isOnChain: false, matches: false, outcome })
  })

  it('BEY-2 the program contains seed, previous seed, salt and number', () => {
    const text = programOf(claim({}))
    for (const part of [SEED.toString('hex'), SALT, `:${NONCE}:0`, claim({}).commitment]) expect(text).toContain(part)
  })
})
