import { kenoRules, soloGame } from '@fairhouse/games'

import type { GameDefinition } from '../_common/game-view.ts'
import { FIRST_CHOICE, type KenoChoice, betOf, readChoice } from './choice.ts'
import { KenoChoices } from './choices.tsx'
import { drawSounds, playMs } from './marks.ts'
import { KenoStage } from './stage.tsx'
import { kenoView } from './view.tsx'

export const keno: GameDefinition<KenoChoice> = {
  ...kenoView,
  rules: soloGame(kenoRules),
  firstChoice: FIRST_CHOICE,
  readChoice,
  betOf,
  choiceOf: (params) => params as KenoChoice,
  missing: ({ t }) => t('keno.missing'),
  hasAutobet: true,
  about: ({ t }) => t('keno.about'),
  verb: ({ t }) => t('keno.draw'),
  Stage: KenoStage,
  Choices: KenoChoices,
  playMs,
  sounds: drawSounds,
  drawing: ({ t }) => t('keno.drawing'),
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

export default keno
