import { DICE_TARGETS, type DiceDirection } from '../dice/bet.ts'
import { diceTarget, ROLLS, WINNING_ROLLS_MAX } from '../dice/pay.ts'
import { fields, type FieldsShape, wholeFrom } from '../schemas/shape.ts'
import { hundredthsText } from '../texts.ts'
import { type GameAbout, wholeNumbers } from './about.ts'

function targetOf(direction: DiceDirection): FieldsShape {
  const { min, max } = DICE_TARGETS[direction]
  return fields({ target: wholeFrom(min, max, { example: 5000, note: 'In hundredths: 5000 is 50.00.' }) })
}

export const diceAbout: GameAbout = {
  schema: () => ({ params: { kind: 'by-field', field: 'direction', variants: { under: targetOf('under'), over: targetOf('over') } } }),
  stakeChoices: () =>
    wholeNumbers(1, WINNING_ROLLS_MAX).map((winning) => {
      const choice = { chance: hundredthsText(winning) }
      return { choice, to: choice, params: () => ({ direction: 'under', target: diceTarget('under', winning) }) }
    }),
  drawSize: () => ROLLS,
}
