import { type LimboBet, parseLimboParams, SINGLE_STEP_GAMES } from '@fairhouse/games'

import type { GameDefinition } from '../_common/game-view.ts'
import { FIRST_BET } from './form.ts'
import { LimboStage } from './stage.tsx'
import { limboView, pointText } from './view.tsx'

/** One beat: the number rises to its point. */
const RISE_MS = 600

export const limbo: GameDefinition<LimboBet> = {
  ...limboView,
  rules: SINGLE_STEP_GAMES.limbo,
  firstChoice: FIRST_BET,
  readChoice: parseLimboParams,
  betOf: (choice) => choice,
  choiceOf: (params) => params as LimboBet,
  hasAutobet: true,
  about: ({ t }) => t('limbo.about'),
  verb: ({ t }) => t('limbo.play'),
  longVerb: ({ t, locale }, { target }) => t('limbo.doPlay', { target: pointText(target, locale) }),
  Stage: LimboStage,
  playMs: () => RISE_MS,
  sounds: () => [{ tone: 'pointer', at: RISE_MS }],
  drawing: ({ t }) => t('limbo.drawing'),
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

export default limbo
