/** The rules of every game of several steps. */
import { coinflipRules } from './coinflip/rules.ts'
import { hiloRules } from './hilo/rules.ts'
import { minerRules } from './miner/rules.ts'
import { stairsRules } from './stairs/rules.ts'
import { multiStepGame } from './stepped/game.ts'

export const MULTI_STEP_GAMES = {
  hilo: /* @__PURE__ */ multiStepGame(hiloRules),
  miner: /* @__PURE__ */ multiStepGame(minerRules),
  stairs: /* @__PURE__ */ multiStepGame(stairsRules),
  coinflip: /* @__PURE__ */ multiStepGame(coinflipRules),
} as const
