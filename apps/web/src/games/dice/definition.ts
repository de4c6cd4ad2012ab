import { type DiceBet, parseDiceParams } from '@fairhouse/games'

import { hundredths } from '../shared/texts.ts'
import type { GameDefinition } from '../shared/game-view.ts'
import { FIRST_BET, returnAt } from './form.ts'
import { DiceStage } from './stage.tsx'
import { diceView } from './view.tsx'

export const dice: GameDefinition<DiceBet> = {
  ...diceView,
  firstParams: FIRST_BET,
  readParams: parseDiceParams,
  about: ({ t }) => t('dice.about'),
  verb: ({ t }) => t('dice.roll'),
  longVerb: ({ direction, target }, { t, locale }) =>
    t(direction === 'under' ? 'dice.doUnder' : 'dice.doOver', { line: hundredths(target, locale) }),
  returnAt,
  Stage: DiceStage,
  drawing: ({ t }) => t('dice.drawing'),
}
