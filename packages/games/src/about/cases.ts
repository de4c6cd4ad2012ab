import { CASE_WEIGHTS } from '../cases/catalogue.ts'
import type { GameAbout } from './about.ts'

/** A case costs its price. */
export const casesAbout: GameAbout = { drawSize: () => CASE_WEIGHTS }
