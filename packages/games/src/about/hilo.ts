import { CARDS } from '../cards.ts'
import { type GameAbout, ONE_CHOICE } from './about.ts'

export const hiloAbout: GameAbout = { stakeChoices: ONE_CHOICE, drawSize: () => CARDS }
