import { LIMBO_TARGETS } from '../limbo/bet.ts'
import { LIMBO_DRAWS } from '../limbo/pay.ts'
import type { GameAbout } from './about.ts'

export const limboAbout: GameAbout = {
  stakeChoices: () => LIMBO_TARGETS.map((target) => ({ choice: { target }, to: { target } })),
  drawSize: () => LIMBO_DRAWS,
}
