import { type RouletteBet, rouletteRules, soloGame } from '@fairhouse/games'

import type { GameDefinition } from '../_common/game-view.ts'
import { type BoardChoice, FIRST_CHOICE, chipsIn, readChoice } from './choice.ts'
import { RouletteChoices } from './choices.tsx'
import { RouletteStage } from './stage.tsx'
import { SETTLE_MS, SPIN_MS, SPIN_SOUNDS } from './timing.ts'
import { rouletteView } from './view.tsx'

/** 36/37 at every stake: each payout is an integer multiple of its chips. */
const RETURN = 9729

export const roulette: GameDefinition<BoardChoice> = {
  ...rouletteView,
  rules: soloGame(rouletteRules),
  firstChoice: FIRST_CHOICE,
  readChoice,
  betOf(choice, currency) {
    const bets = chipsIn(choice, currency)
    return bets.length > 0 ? { bets } : undefined
  },
  choiceOf: (params) => ({ ...FIRST_CHOICE, chips: (params as RouletteBet).bets }),
  missing: ({ t }) => t('roulette.empty'),
  hasAutobet: true,
  bringsStake: true,
  about: ({ t }) => t('roulette.about'),
  verb: ({ t }, { chips }, amount) => (chips.length > 0 && amount ? t('roulette.place', { amount }) : t('roulette.spin')),
  headline: RETURN,
  returnAt: () => RETURN,
  Stage: RouletteStage,
  Choices: RouletteChoices,
  playMs: () => SPIN_MS + SETTLE_MS,
  sounds: () => SPIN_SOUNDS,
  drawing: ({ t }) => t('roulette.drawing'),
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

export default roulette
