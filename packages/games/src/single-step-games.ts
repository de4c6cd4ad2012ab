/** The rules of every game that ends with its draw. */
import { casesRules } from './cases/rules.ts'
import { diceRules } from './dice/rules.ts'
import { soloGame } from './game.ts'
import { kenoRules } from './keno/rules.ts'
import { plinkoRules } from './plinko/rules.ts'
import { rouletteRules } from './roulette/rules.ts'
import { wheelRules } from './wheel/rules.ts'

export const SINGLE_STEP_GAMES = {
  dice: /* @__PURE__ */ soloGame(diceRules),
  keno: /* @__PURE__ */ soloGame(kenoRules),
  plinko: /* @__PURE__ */ soloGame(plinkoRules),
  wheel: /* @__PURE__ */ soloGame(wheelRules),
  roulette: /* @__PURE__ */ soloGame(rouletteRules),
  cases: /* @__PURE__ */ soloGame(casesRules),
} as const
