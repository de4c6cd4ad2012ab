import { LIMBO_TARGETS } from '../limbo/bet.ts'
import { LIMBO_DRAWS } from '../limbo/pay.ts'
import { hundredthsText } from '../texts.ts'
import type { GameAbout } from './about.ts'

export const limboAbout: GameAbout = {
  stakeChoices: () =>
    LIMBO_TARGETS.map((target) => {
      const choice = { target: hundredthsText(target) }
      return { choice, to: choice, params: { target } }
    }),
  drawSize: () => LIMBO_DRAWS,
}
