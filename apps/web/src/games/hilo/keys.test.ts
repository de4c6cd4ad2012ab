import { bytesFrom } from '@fairhouse/fairness'
import { MULTI_STEP_GAMES, type SteppedRound } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { guessKeys, oddsText } from './keys.ts'
import { returnAt, STEP_RETURN } from './return.ts'

const [ACE, SEVEN, KING] = [0, 25, 51]

/** The server's state of a round that shows this card. */
function choicesAt(card: number) {
  const round = MULTI_STEP_GAMES.hilo.parse({})!.start(
    bytesFrom(() => Uint8Array.of(0, 0, 0, card)),
    100n,
  ) as SteppedRound
  return round.choices.map((choice) => ({ ...choice, payout: formatMoney(choice.payout) }))
}

describe('PRO-5 guess keys', () => {
  it('PRO-5 offer higher-or-same and lower-or-same between the ends', () => {
    expect(guessKeys(choicesAt(SEVEN)).map(({ guess, choice }) => [guess, choice?.chance])).toEqual([
      ['hi', '7/13'],
      ['lo', '7/13'],
    ])
  })

  it('PRO-5 replace the unavailable guess with "same" beside an ace or a king, and keep the other', () => {
    expect(guessKeys(choicesAt(ACE)).map(({ guess }) => guess)).toEqual(['hi', 'same'])
    expect(guessKeys(choicesAt(KING)).map(({ guess }) => guess)).toEqual(['same', 'lo'])
  })

  it('PRO-5 are both shown and disabled without a round', () => {
    expect(guessKeys()).toEqual([
      { guess: 'hi', choice: undefined },
      { guess: 'lo', choice: undefined },
    ])
  })

  it('PRO-5 show the chance of the guess and the cash-out after it', () => {
    const [up] = guessKeys(choicesAt(ACE))
    expect([oddsText(up.choice!, 'en'), oddsText(up.choice!, 'ru')]).toEqual(['92.3\u00a0%, 1.07×', '92,3\u00a0%, 1,07×'])
  })

  it('PRO-5 show the return of a stake whose smallest win is rounded down', () => {
    expect(STEP_RETURN).toBe(9_900)
    expect(returnAt(100_000_00n)).toBeGreaterThanOrEqual(9_899)
    expect(returnAt(14n)).toBeLessThan(9_900)
  })
})
