import { isRefusal } from '@fairhouse/contracts'
import { bytesFrom } from '@fairhouse/fairness'
import { type Move, MULTI_STEP_GAMES, type MultiStepGame } from '@fairhouse/games'
import { CURRENCY_CODES, type Currency, MAX_WIN } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { gamesFrom } from './games.ts'
import { validateBet, type ValidatedBet } from './validate-bet.ts'

const entryOf = (game: MultiStepGame) => ({
  game,
  service: 'general' as const,
  rtp: { min: '99.0000', max: '99.0000' },
  rulesHash: 'f'.repeat(64),
})
const KEY = '019a9f2c-5e7b-7000-8000-000000000000'

function validBet(game: MultiStepGame, currency: Currency, params: object, moves: readonly Move[]): ValidatedBet {
  const answer = validateBet(gamesFrom([entryOf(game)]), { game: game.id, stake: 100_00n, currency, params, moves, key: KEY })
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer
}

/** Bytes of zero: the first step of every level of stairs is broken. */
const zeros = () => bytesFrom(() => new Uint8Array(32))

describe('the cap on the win of a planned round', () => {
  it.each(CURRENCY_CODES)('D-48 is the largest win in %s, and ends the round when reached', (currency) => {
    const climb = Array<number>(9).fill(3)
    const { draw, maxWin } = validBet(MULTI_STEP_GAMES.stairs, currency, { bombsPerLevel: 3 }, climb)
    expect(maxWin).toBe(MAX_WIN[currency])
    const { payout, stored } = draw!(zeros())
    const uncapped = (100_00n * 2_595_225_600n) / 10_000n
    expect(payout).toBe(uncapped < maxWin ? uncapped : maxWin)
    expect(stored.maxWin).toBe(String(Number(MAX_WIN[currency]) / 100) + '.00')
  })

  it.each(CURRENCY_CODES)('D-48 is passed to the plan of every game, in %s', (currency) => {
    const capsGiven: unknown[] = []
    const stairs = MULTI_STEP_GAMES.stairs
    const watched: MultiStepGame = {
      ...stairs,
      parse(params) {
        const bet = stairs.parse(params)!
        return {
          ...bet,
          plan: (moves) => {
            const play = bet.plan(moves)!
            return (bytes, stake, maxWin) => (capsGiven.push(maxWin), play(bytes, stake, maxWin))
          },
        }
      },
    }
    validBet(watched, currency, { bombsPerLevel: 1 }, [3]).draw!(zeros())
    expect(capsGiven).toEqual([MAX_WIN[currency]])
  })
})
