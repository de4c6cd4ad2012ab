import { describe, expect, it } from 'vitest'

import { DAY_MS } from '../units.ts'
import { REWARD_SETTINGS } from './reward-settings.ts'
import { nextWelcomeOffer, WELCOME_STAGES, type WelcomeStage } from './welcome-pack.ts'
import { largestPack, welcomeCost, welcomeFaults, welcomeStagesAt, welcomeTotal } from './welcome-versions.ts'

const changed = (number: number, more: Partial<WelcomeStage>): WelcomeStage[] =>
  WELCOME_STAGES.map((stage) => (stage.stage === number ? { ...stage, ...more } : stage))

describe('bonuses.md 1 versions of the welcome pack', () => {
  it('bonuses.md 1 the one that began last holds until it is stopped, then the defaults', () => {
    const [first, second] = [changed(1, { pct: 50 }), changed(1, { pct: 60 })]
    const versions = [
      { version: 1, startsAt: 100, stoppedAt: null, stages: first },
      { version: 2, startsAt: 200, stoppedAt: 300, stages: second },
    ]
    expect([99, 100, 200, 299, 300].map((at) => welcomeStagesAt(versions, at)[0]!.pct)).toEqual([100, 50, 60, 60, 100])
  })

  it('bonuses.md 1 the next deposit gets the open stage of the version in force', () => {
    const player = { currency: 'EUR', registeredAt: 0, granted: ['welcome:1'] } as const
    expect(nextWelcomeOffer(player, 1, REWARD_SETTINGS, changed(2, { pct: 10, maxRub: 5000_00n, wager: 40 }))).toMatchObject({
      id: 'welcome:2',
      pct: 10,
      max: 50_00n,
      wager: 40,
    })
  })

  it.each<[string, readonly WelcomeStage[], string]>([
    ['a missing stage', WELCOME_STAGES.slice(1), 'every stage'],
    ['201 percent', changed(1, { pct: 201 }), 'stage 1, pct'],
    ['a largest bonus of nothing', changed(2, { maxRub: 0n }), 'stage 2, max'],
    ['a smallest deposit of nothing', changed(2, { minRub: 0n }), 'stage 2, min'],
    ['a wager that does not pay for the bonus', changed(3, { wager: 24 }), 'stage 3, wager'],
    ['a wager above 100', changed(3, { wager: 101 }), 'stage 3, wager'],
    ['more than 1000 spins', changed(4, { freeSpins: 1001, minRub: 1_000_000_00n }), 'stage 4, free_spins: 0 to'],
    [
      'spins worth more than the smallest deposit',
      changed(3, { freeSpins: 101 }),
      'stage 3, free_spins: stage 3 of a welcome pack: 101 spins are worth EUR 10.10',
    ],
  ])('bonuses.md 1 refuses %s', (_, stages, fault) => {
    expect(welcomeFaults(stages).join()).toContain(fault)
  })

  it('bonuses.md 1 refuses spins that are worth more than the smallest deposit at a value that will hold', () => {
    const faults = (spinBetRub: bigint) => welcomeFaults(WELCOME_STAGES, [REWARD_SETTINGS, { spinBetRub }])
    expect([faults(20_00n), faults(20_01n).join()]).toEqual([[], expect.stringContaining('stage 4, free_spins')])
  })

  it('bonuses.md 1 accepts the defaults, and the lowest wager that pays for a bonus', () => {
    expect([welcomeFaults(WELCOME_STAGES), welcomeFaults(changed(1, { wager: 25 }))]).toEqual([[], []])
  })

  it('bonuses.md 1 the largest pack is every largest bonus and every spin at its value', () => {
    expect(largestPack(WELCOME_STAGES, REWARD_SETTINGS)).toBe(1000_00n + 8_00n)
  })
})

describe('bonuses.md 1 the forecast of a welcome pack', () => {
  const at = (day: number, amount: bigint, currency: 'RUB' | 'EUR' = 'RUB') => ({ currency, amount, at: day * DAY_MS })

  it('bonuses.md 1 each deposit gets the next stage, one below the minimum leaves it open', () => {
    const costs = welcomeCost(
      WELCOME_STAGES,
      [[at(0, 1000_00n), at(1, 100_00n), at(2, 40_000_00n), at(3, 2000_00n)], [at(0, 10_00n, 'EUR')]],
      REWARD_SETTINGS,
    )
    expect(costs.map(({ bonuses, given, spins }) => [bonuses, given, spins])).toEqual([
      [2, 20_00n, 0n],
      [1, 200_00n, 0n],
      [1, 10_00n, 3_00n],
      [0, 0n, 0n],
    ])
    expect(welcomeTotal(costs)).toBe(233_00n)
  })

  it('bonuses.md 1 a wager of 25 keeps at least what was given, a higher one more', () => {
    const deposits = [[at(0, 1000_00n)]]
    const kept = (wager: number) => welcomeCost(changed(1, { wager }), deposits, REWARD_SETTINGS)[0]!.kept
    expect([kept(25), kept(35)]).toEqual([10_00n, 14_00n])
  })

  it('bonuses.md 1 a deposit a week after the first one gets nothing', () => {
    expect(welcomeCost(WELCOME_STAGES, [[at(0, 1000_00n), at(7, 1000_00n)]], REWARD_SETTINGS)[1]!.bonuses).toBe(0)
  })
})
