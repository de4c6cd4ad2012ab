import { fields, wholeFrom } from '../schemas/shape.ts'
import { UPGRADE_CHANCE_MAX, UPGRADE_CHANCE_MIN } from '../upgrade/bet.ts'
import { UPGRADE_PLACES } from '../upgrade/pay.ts'
import { type GameAbout, wholeNumbers } from './about.ts'

export const upgradeAbout: GameAbout = {
  schema: () => ({
    params: fields({ chance: wholeFrom(UPGRADE_CHANCE_MIN, UPGRADE_CHANCE_MAX, { example: 50, note: 'In whole percent.' }) }),
  }),
  stakeChoices: () => wholeNumbers(UPGRADE_CHANCE_MIN, UPGRADE_CHANCE_MAX).map((chance) => ({ choice: { chance } })),
  drawSize: () => UPGRADE_PLACES,
}
