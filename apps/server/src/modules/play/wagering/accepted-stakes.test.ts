/** Every choice of every game for one player: the pipeline accepts both published limits, and nothing beyond. Source: D-48. */
import { isRefusal } from '@fairhouse/contracts'
import { MULTI_STEP_GAMES, type MultiStepGame, SINGLE_STEP_GAMES, type SoloGame, stakeChoices } from '@fairhouse/games'
import { CURRENCY_CODES, type Currency, formatMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { type GameEntry, gamesFrom } from './games.ts'
import { refuseStake, validateBet } from './validate-bet.ts'

const KEY = '019a9f2c-5e7b-7000-8000-000000000000'

const entryOf = (game: SoloGame | MultiStepGame): GameEntry => ({
  game,
  service: 'general',
  rtp: { min: '99.0000', max: '99.0000' },
  rulesHash: 'f'.repeat(64),
})

/** Cases have their own choices: `cases.api.test.ts`. */
const { cases: _cases, ...SOLO } = SINGLE_STEP_GAMES
const games = gamesFrom([...Object.values(SOLO), ...Object.values(MULTI_STEP_GAMES)].map(entryOf))

/** `taken`, or the code of the refusal. */
function codeOf(game: string, params: unknown, stake: bigint, currency: Currency): string {
  const validated = validateBet(games, { game, stake, currency, params, key: KEY })
  if (isRefusal(validated)) return validated.code
  const { bet, entry } = validated
  return refuseStake(bet, stake, currency, games.limits(entry, currency))?.code ?? 'taken'
}

/** Of a choice that ends a merged row. */
const paramsOf = (game: string, choice: object) =>
  stakeChoices(game).find((one) => JSON.stringify(one.to ?? one.choice) === JSON.stringify(choice))!.params

const OUTSIDE = /^(?:bet_limit|stake_too_small|max_win|invalid)$/

describe('D-48 min_stake and max_stake of every choice', () => {
  it.each(games.all.flatMap((entry) => CURRENCY_CODES.map((currency) => [entry.game.id, currency, entry] as const)))(
    'D-48 %s in %s: accepts both limits, and refuses one minor unit beyond',
    (game, currency, entry) => {
      const rows = games.choices(entry, currency)
      expect(rows.length).toBeGreaterThan(0)
      const ends = rows.flatMap(({ choice, to, params, ...accepted }) => [
        { ...accepted, choice, params: params! },
        ...(to ? [{ ...accepted, choice: to, params: paramsOf(game, to) }] : []),
      ])
      for (const { choice, params, min, max } of ends) {
        const codeAt = (stake: bigint) => codeOf(game, params(formatMoney(stake)), stake, currency)
        expect([choice, codeAt(min), codeAt(max)]).toEqual([choice, 'taken', 'taken'])
        for (const stake of [min - 1n, max + 1n]) expect(codeAt(stake)).toMatch(OUTSIDE)
      }
    },
  )

  it('D-48 follows the current limits', () => {
    const dice = games.find('dice')!
    let max = 500_00n
    const moved = gamesFrom([dice], { rangeOf: () => ({ min: 2_00n, max, step: 1n }) })
    const ends = () => moved.choices(dice, 'RUB').at(-1)
    expect(ends()).toMatchObject({ min: 2_00n, max: 500_00n })
    max = 400_00n
    expect(ends()).toMatchObject({ min: 2_00n, max: 400_00n })
  })
})
