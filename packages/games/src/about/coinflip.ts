import { COIN_SIDES } from '../coinflip/side.ts'
import { type GameAbout, ONE_CHOICE } from './about.ts'

export const coinflipAbout: GameAbout = { stakeChoices: ONE_CHOICE, drawSize: () => COIN_SIDES.length }
