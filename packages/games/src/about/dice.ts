import { diceTarget, ROLLS, WINNING_ROLLS_MAX } from '../dice/pay.ts'
import { hundredthsText } from '../texts.ts'
import { type GameAbout, wholeNumbers } from './about.ts'

export const diceAbout: GameAbout = {
  stakeChoices: () =>
    wholeNumbers(1, WINNING_ROLLS_MAX).map((winning) => {
      const choice = { chance: hundredthsText(winning) }
      return { choice, to: choice, params: { direction: 'under', target: diceTarget('under', winning) } }
    }),
  drawSize: () => ROLLS,
}
