/** The accepted stakes of every choice of every game, compared with the rules that refuse stakes. Sources: D-48, games.md 0.4. */
import { MANIFEST_IDS, type ManifestLimitedId } from '@fairhouse/manifests'
import { BET_LIMITS, CURRENCY_CODES, LIMITED_GAMES, type LimitedGame, MAX_WIN, MULTIPLIER_SCALE } from '@fairhouse/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseCrashBet } from './crash/bet.ts'
import { EVERY_GAME } from './every-game.ts'
import { acceptedByChoice, type StakeChoice, stakeChoices } from './stake-choices.ts'
import { acceptedStakes, refusedStake } from './stakes.ts'

/** Games with choices of their own by the row of the limits that they have. */
const SHARED_ROWS: Readonly<Record<string, LimitedGame>> = { 'roulette-live': 'roulette', 'colour-wheel': 'wheel', 'coin-pvp': 'coinflip' }
const ROWS = MANIFEST_IDS.filter((id): id is ManifestLimitedId => (LIMITED_GAMES as readonly string[]).includes(id))
const GAMES: Readonly<Record<string, LimitedGame>> = { ...Object.fromEntries(ROWS.map((id) => [id, id])), ...SHARED_ROWS }

/** Their choices stand for many bets: a chance of dice, a number of picks, a kind of position. */
const SUMMARIES = ['dice', 'keno', 'roulette']

const rulesOf = (game: string, currency: (typeof CURRENCY_CODES)[number]) => ({
  ...BET_LIMITS[GAMES[game]!][currency],
  maxWin: MAX_WIN[currency],
})
const everyChoice = fc.constantFrom(...Object.keys(GAMES)).chain((game) => fc.constantFrom(...stakeChoices(game)))
const PAIRS = Object.keys(GAMES).flatMap((game) => CURRENCY_CODES.map((currency) => [game, currency] as const))

/** What the rules of games say of a stake whatever its bet is: as a bet with a best multiplier pays it. */
function isRefused({ bet }: StakeChoice, stake: bigint, maxWin: bigint): boolean {
  const { bestMultiplier } = bet
  const bestPayout = bestMultiplier && { bestPayout: (at: bigint) => (at * BigInt(bestMultiplier)) / BigInt(MULTIPLIER_SCALE) }
  return refusedStake({ smallestStake: bet.smallestStake, ...bestPayout }, stake, maxWin) !== undefined
}

describe('D-48 the accepted stakes of a choice', () => {
  it.each(PAIRS)('D-48 %s in %s: min(max, maxWin / best multiplier), rounded down, for every choice', (game, currency) => {
    const rules = rulesOf(game, currency)
    for (const { choice, bet } of stakeChoices(game)) {
      const most = bet.bestMultiplier ? (rules.maxWin * BigInt(MULTIPLIER_SCALE)) / BigInt(bet.bestMultiplier) : rules.max
      const { min, max } = acceptedStakes(bet, rules)
      expect([choice, max]).toEqual([choice, most < rules.max ? most : rules.max])
      expect([choice, min]).toEqual([choice, bet.smallestStake > rules.min ? bet.smallestStake : rules.min])
      expect(min <= max).toBe(true)
    }
  })

  it('D-48 a choice by the params of its game is a bet that the game takes as it stands', () => {
    const refused = Object.entries(EVERY_GAME).flatMap(([id, game]) => {
      const offered = Object.hasOwn(GAMES, id) && !SUMMARIES.includes(id) ? stakeChoices(id) : []
      return offered.filter(({ choice }) => !game.parse(choice)).map(({ choice }) => [id, choice])
    })
    expect(refused).toEqual([])
    const others = { slot: 'A', autoHalf: null }
    expect(stakeChoices('crash').filter(({ choice }) => !parseCrashBet({ ...choice, ...others }))).toEqual([])
  })

  it('D-48 accept both ends for any limits, and refuse one minor unit beyond', () => {
    const ranges = fc.record({ min: fc.bigInt(1n, 10_000n), more: fc.bigInt(0n, 10n ** 9n), maxWin: fc.bigInt(1n, 10n ** 9n) })
    fc.assert(
      fc.property(everyChoice, ranges, (choice, { min: least, more, maxWin }) => {
        const rules = { min: least, max: least + more, step: 1n, maxWin }
        const { min, max } = acceptedStakes(choice.bet, rules)
        const isOutside = (stake: bigint) => stake < rules.min || stake > rules.max || isRefused(choice, stake, maxWin)
        if (min > max) expect([min, rules.max].every(isOutside) || min > rules.max || max < rules.min).toBe(true)
        else expect([min - 1n, min, max, max + 1n].map(isOutside)).toEqual([true, false, false, true])
      }),
    )
  })

  it('D-24 D-48 are multiples of the step at both ends', () => {
    fc.assert(
      fc.property(everyChoice, fc.bigInt(1n, 500n), ({ bet }, step) => {
        const { min, max } = acceptedStakes(bet, { min: step, max: step * 1000n, step, maxWin: 10n ** 9n })
        expect([min % step, max % step]).toEqual([0n, 0n])
      }),
    )
  })

  it('D-48 leave a gain below the largest win, which ends a round of several steps', () => {
    const [{ bet }] = stakeChoices('miner') as [StakeChoice]
    expect(acceptedStakes(bet, { min: 1n, max: 500n, step: 1n, maxWin: 500n }).max).toBe(499n)
    expect(bet.bestMultiplier).toBeUndefined()
  })

  it('D-48 merge equal neighbours into one row, and omit no choice', () => {
    const dice = acceptedByChoice(stakeChoices('dice'), rulesOf('dice', 'RUB'))
    expect(dice[0]).toMatchObject({ choice: { chance: '0.01' }, to: { chance: '0.01' }, max: 101_010n })
    expect(dice.at(-1)).toMatchObject({ choice: { chance: '0.10' }, to: { chance: '98.00' }, max: 1_000_000n })
    const crash = acceptedByChoice(stakeChoices('crash'), rulesOf('crash', 'USD'))
    expect(crash[0]).toMatchObject({ choice: { auto: null }, min: 1n })
    expect(crash[1]).toMatchObject({ choice: { auto: 101 }, min: 100n })
    expect(crash.at(-1)).toMatchObject({ choice: { auto: 200 }, to: { auto: 1_000_000 }, min: 1n })
    expect(() => stakeChoices('chess')).toThrow('no choices of chess')
  })
})
