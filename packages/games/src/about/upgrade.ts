import { UPGRADE_CHANCE_MAX, UPGRADE_CHANCE_MIN } from '../upgrade/bet.ts'
import { UPGRADE_PLACES } from '../upgrade/pay.ts'
import { type GameAbout, wholeNumbers } from './about.ts'

export const upgradeAbout: GameAbout = {
  stakeChoices: () => wholeNumbers(UPGRADE_CHANCE_MIN, UPGRADE_CHANCE_MAX).map((chance) => ({ choice: { chance } })),
  drawSize: () => UPGRADE_PLACES,
}
