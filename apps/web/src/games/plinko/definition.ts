import { type PlinkoBet, parsePlinkoParams, plinkoRules, soloGame } from '@fairhouse/games'

import type { GameDefinition } from '../_common/game-view.ts'
import { PlinkoChoices } from './choices.tsx'
import { pegSounds, playMs } from './fall.ts'
import { FIRST_BET } from './first-bet.ts'
import { PlinkoStage } from './stage.tsx'
import { plinkoView } from './view.tsx'

export const plinko: GameDefinition<PlinkoBet> = {
  ...plinkoView,
  rules: soloGame(plinkoRules),
  firstChoice: FIRST_BET,
  readChoice: parsePlinkoParams,
  betOf: (choice) => choice,
  choiceOf: (params) => params as PlinkoBet,
  hasAutobet: true,
  overlaps: true,
  about: ({ t }) => t('plinko.about'),
  verb: ({ t }) => t('plinko.drop'),
  Stage: PlinkoStage,
  Choices: PlinkoChoices,
  playMs,
  sounds: pegSounds,
  drawing: ({ t }) => t('plinko.drawing'),
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

export default plinko
