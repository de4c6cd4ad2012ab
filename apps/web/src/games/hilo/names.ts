/** Texts of guesses. Pure. Source: games.md G4. */
import { type HiloGuess, winningRanks } from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'

/** Beside an ace or a king an equal card is its own guess, so the other key does not win by it. */
export function guessText(guess: HiloGuess, rank: number | undefined, { t }: Language): string {
  if (guess === 'same') return t('hilo.same')
  const isStrict = rank !== undefined && winningRanks(rank, 'same') !== undefined
  if (guess === 'hi') return t(isStrict ? 'hilo.higher' : 'hilo.higherOrSame')
  return t(isStrict ? 'hilo.lower' : 'hilo.lowerOrSame')
}
