import { MULTI_STEP_GAMES, type SteppedRound } from '@fairhouse/games'
import { bytesFrom } from '@fairhouse/fairness'
import { formatMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { guessKeys, oddsText } from './keys.ts'
import { returnAt, STEP_RETURN } from './return.ts'

const [ACE, SEVEN, KING] = [0, 25, 51]

/** What the house says of a round that shows this card. */
function choicesAt(card: number) {
  const round = MULTI_STEP_GAMES.hilo.parse({})!.start(
    bytesFrom(() => Uint8Array.of(0, 0, 0, card)),
    100n,
  ) as SteppedRound
  return round.choices.map((choice) => ({ ...choice, payout: formatMoney(choice.payout) }))
}

describe('PRO-5 the two keys', () => {
  it('PRO-5 between the ends up is higher or same, down is lower or same', () => {
    expect(guessKeys(choicesAt(SEVEN)).map(({ guess, choice }) => [guess, choice?.chance])).toEqual([
      ['hi', '7/13'],
      ['lo', '7/13'],
    ])
  })

  it('PRO-5 beside an ace or a king "same" takes the place of the guess that is not offered; the other key stays', () => {
    expect(guessKeys(choicesAt(ACE)).map(({ guess }) => guess)).toEqual(['hi', 'same'])
    expect(guessKeys(choicesAt(KING)).map(({ guess }) => guess)).toEqual(['same', 'lo'])
  })

  it('PRO-5 without a round both keys are there and lead nowhere', () => {
    expect(guessKeys()).toEqual([
      { guess: 'hi', choice: undefined },
      { guess: 'lo', choice: undefined },
    ])
  })

  it('PRO-5 says the chance of the guess and what a cash-out pays after it', () => {
    const [up] = guessKeys(choicesAt(ACE))
    expect([oddsText(up.choice!, 'en'), oddsText(up.choice!, 'ru')]).toEqual(['92.3\u00a0%, 1.07×', '92,3\u00a0%, 1,07×'])
  })

  it('PRO-5 tells the return of a stake whose smallest win is rounded down', () => {
    expect(STEP_RETURN).toBe(9_900)
    expect(returnAt(100_000_00n)).toBeGreaterThanOrEqual(9_899)
    expect(returnAt(14n)).toBeLessThan(9_900)
  })
})
