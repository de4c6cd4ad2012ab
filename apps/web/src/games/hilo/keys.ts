/** The two guess keys with the server's odds. Up is left, down is right, for every card. Pure. */
import type { HiloGuess } from '@fairhouse/games'

import { rungText, percentText } from '../../lib/format.ts'
import type { Locale } from '../../lib/i18n/locales.ts'
import type { RoundState } from '../_common/game-view.ts'

type Choice = RoundState['choices'][number]

export interface GuessKey {
  guess: HiloGuess
  /** Undefined without an open round. */
  choice: Choice | undefined
}

/** Beside an ace "same" replaces lower, beside a king higher. */
export function guessKeys(choices: RoundState['choices'] = []): [up: GuessKey, down: GuessKey] {
  return [keyFor('hi', choices), keyFor('lo', choices)]
}

function keyFor(side: 'hi' | 'lo', choices: RoundState['choices']): GuessKey {
  const find = (guess: HiloGuess) => choices.find(({ choice }) => choice === guess)
  const [own, same] = [find(side), find('same')]
  return own || !same ? { guess: side, choice: own } : { guess: 'same', choice: same }
}

/** "46.2 %, 5.64×": the chance of the guess, and the cash-out after it. */
export function oddsText({ chance, multiplier }: Choice, locale: Locale): string {
  const [num = 0, den = 1] = chance.split('/').map(Number)
  return `${percentText((100 * num) / den, locale, 1)}, ${rungText(multiplier, locale)}`
}
