import { wholeNumbers } from '../../about/about.ts'
import { guessOdds, HILO_GUESSES } from '../../hilo/pay.ts'
import { returnOf } from '../../odds.ts'
import { hiloOptions } from '../simulated/hilo.ts'
import { DRAWN_MOVES_MAX, type SteppedTesting } from './testing.ts'

export const testing: SteppedTesting = {
  rule: 'PRO-5',
  params: {},
  moves: ['skip', 'skip'],
  simulated: hiloOptions,
  returns: {
    count: 26,
    enumerate: () =>
      Object.fromEntries(
        wholeNumbers(1, 13).flatMap((rank) =>
          HILO_GUESSES.flatMap((guess) => {
            const odds = guessOdds(rank, guess)
            return odds ? [[`${rank} ${guess}`, returnOf(odds)]] : []
          }),
        ),
      ),
    nameOf: ({ rank, action }) => `${rank} ${action}`,
  },
  draw: ({ below }) => ({ params: {}, moves: Array.from({ length: below(DRAWN_MOVES_MAX) }, () => 'skip') }),
}
