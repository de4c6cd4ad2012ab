/** Every choice of every game for one player: the pipeline accepts both published limits, and nothing beyond. Source: D-48. */
import { isRefusal } from '@fairhouse/contracts'
import { diceTarget, MULTI_STEP_GAMES, type MultiStepGame, SINGLE_STEP_GAMES, type SoloGame, ROULETTE_BETS } from '@fairhouse/games'
import { CURRENCY_CODES, type Currency, formatMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { type GameEntry, gamesFrom } from './games.ts'
import { refuseStake } from './rules.ts'
import { validateBet } from './validate-bet.ts'

const KEY = '019a9f2c-5e7b-7000-8000-000000000000'

type Choice = Readonly<Record<string, string | number | null>>

/** Params of a bet of this stake, where a choice names what many bets have in common; others are params as they stand. */
const PARAMS: Readonly<Record<string, (choice: Choice, stake: string) => object>> = {
  dice: ({ chance }) => ({ direction: 'over', target: diceTarget('over', Math.round(Number(chance) * 100)) }),
  keno: ({ risk, picks }) => ({ risk, picks: Array.from({ length: Number(picks) }, (_, i) => i + 1) }),
  roulette: ({ bet }, stake) => ({ bets: [{ id: [...ROULETTE_BETS.keys()].find((id) => id.split(':')[0] === bet), stake }] }),
}

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
function codeOf(game: string, choice: Choice, stake: bigint, currency: Currency): string {
  const params = PARAMS[game]?.(choice, formatMoney(stake)) ?? choice
  const validated = validateBet(games, { game, stake, currency, params, key: KEY })
  if (isRefusal(validated)) return validated.code
  const { bet, entry } = validated
  return refuseStake(bet, stake, currency, games.limits(entry, currency))?.code ?? 'taken'
}

const OUTSIDE = /^(?:bet_limit|stake_too_small|max_win|invalid)$/

describe('D-48 min_stake and max_stake of every choice', () => {
  it.each(games.all.flatMap((entry) => CURRENCY_CODES.map((currency) => [entry.game.id, currency, entry] as const)))(
    'D-48 %s in %s: accepts both limits, and refuses one minor unit beyond',
    (game, currency, entry) => {
      const rows = games.choices(entry, currency)
      expect(rows.length).toBeGreaterThan(0)
      for (const { choice, to = choice, min, max } of rows)
        for (const each of [choice, to]) {
          expect([each, ...[min, max].map((stake) => codeOf(game, each, stake, currency))]).toEqual([each, 'taken', 'taken'])
          for (const stake of [min - 1n, max + 1n]) expect(codeOf(game, each, stake, currency)).toMatch(OUTSIDE)
        }
    },
  )

  it('D-48 follows the current limits', () => {
    const dice = games.find('dice')!
    let max = 500_00n
    const moved = gamesFrom([dice], {}, { rangeOf: () => ({ min: 2_00n, max, step: 1n }) })
    const ends = () => moved.choices(dice, 'RUB').at(-1)
    expect(ends()).toMatchObject({ min: 2_00n, max: 500_00n })
    max = 400_00n
    expect(ends()).toMatchObject({ min: 2_00n, max: 400_00n })
  })
})
