import { type DiceBet, diceRules, parseDiceParams, soloGame } from '@fairhouse/games'

import { hundredths } from '../../lib/stake-format.ts'
import type { GameDefinition } from '../_common/game-view.ts'
import { FIRST_BET } from './form.ts'
import { DiceStage } from './stage.tsx'
import { diceView } from './view.tsx'

/** Duration of the result's slide along the ruler. */
const SLIDE_MS = 400

export const dice: GameDefinition<DiceBet> = {
  ...diceView,
  rules: soloGame(diceRules),
  firstChoice: FIRST_BET,
  readChoice: parseDiceParams,
  betOf: (choice) => choice,
  choiceOf: (params) => params as DiceBet,
  hasAutobet: true,
  about: ({ t }) => t('dice.about'),
  verb: ({ t }) => t('dice.roll'),
  longVerb: ({ t, locale }, { direction, target }) =>
    t(direction === 'under' ? 'dice.doUnder' : 'dice.doOver', { line: hundredths(target, locale) }),
  Stage: DiceStage,
  playMs: () => SLIDE_MS,
  sounds: () => [{ tone: 'pointer', at: SLIDE_MS }],
  drawing: ({ t }) => t('dice.drawing'),
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

export default dice
