import { CARDS } from '../cards.ts'
import { type GameAbout, ONE_CHOICE } from './about.ts'

export const videoPokerAbout: GameAbout = { stakeChoices: ONE_CHOICE, drawSize: (_, index) => CARDS - index }
