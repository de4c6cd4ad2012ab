import { type WheelBet, parseWheelParams, soloGame, wheelRules } from '@fairhouse/games'

import type { GameDefinition } from '../_common/game-view.ts'
import { WheelChoices } from './choices.tsx'
import { DailyWheel } from './daily/daily-wheel.tsx'
import { FIRST_BET } from './form.ts'
import { WheelStage } from './stage.tsx'
import { SPIN_MS } from './turning-ring.tsx'
import { wheelView } from './view.tsx'

export const wheel: GameDefinition<WheelBet> = {
  ...wheelView,
  rules: soloGame(wheelRules),
  firstChoice: FIRST_BET,
  readChoice: parseWheelParams,
  betOf: (bet) => bet,
  choiceOf: (params) => parseWheelParams(params) ?? FIRST_BET,
  hasAutobet: true,
  about: ({ t }) => t('wheel.about'),
  verb: ({ t }, _, amount) => t('wheel.spin', { amount }),
  Stage: WheelStage,
  Choices: WheelChoices,
  StageFooter: DailyWheel,
  playMs: () => SPIN_MS,
  drawing: ({ t }) => t('wheel.drawing'),
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

export default wheel
