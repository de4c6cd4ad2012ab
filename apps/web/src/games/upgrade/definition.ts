import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { parseUpgradeParams, type UpgradeBet } from '@fairhouse/games/rules/upgrade/bet.ts'

import { percentText } from '../../lib/format.ts'
import type { GameDefinition } from '../_common/game-view.ts'
import { FIRST_BET } from './form.ts'
import { SPIN_MS } from './ring.tsx'
import { UpgradeStage } from './stage.tsx'
import { upgradeView } from './view.tsx'

export const upgrade: GameDefinition<UpgradeBet> = {
  ...upgradeView,
  rules: SINGLE_STEP_GAMES.upgrade,
  firstChoice: FIRST_BET,
  readChoice: parseUpgradeParams,
  betOf: (choice) => choice,
  choiceOf: (params) => params as UpgradeBet,
  hasAutobet: true,
  about: ({ t }) => t('upgrade.about'),
  verb: ({ t }) => t('upgrade.play'),
  longVerb: ({ t, locale }, { chance }) => t('upgrade.doPlay', { chance: percentText(chance, locale) }),
  Stage: UpgradeStage,
  playMs: () => SPIN_MS,
  sounds: () => [{ tone: 'pointer', at: SPIN_MS }],
  drawing: ({ t }) => t('upgrade.drawing'),
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

export default upgrade
