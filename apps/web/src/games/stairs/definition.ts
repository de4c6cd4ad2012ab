import { uniform } from '@fairhouse/fairness'
import { multiStepGame, STAIRS_STEPS, type StairsBet, stairsRules } from '@fairhouse/games'

import { browserBytes } from '../../lib/random.ts'
import type { GameDefinition, OpenRound } from '../shared/game-view.ts'
import { choiceOf, FIRST_CHOICE, readChoice } from './choice.ts'
import { StairsChoices } from './choices.tsx'
import { playMs } from './climb.ts'
import { StairsStage } from './stage.tsx'
import { stairsView } from './view.tsx'

export const stairs: GameDefinition<StairsBet> = {
  ...stairsView,
  rules: multiStepGame(stairsRules),
  firstChoice: FIRST_CHOICE,
  readChoice,
  betOf: (choice) => choice,
  choiceOf,
  hasAutobet: false,
  about: ({ t }) => t('stairs.about'),
  verb: ({ t }) => t('stairs.start'),
  sideAction: (_round, open, _choice, { t }) => ({ label: t('stairs.random'), run: () => stepAnywhere(open) }),
  Stage: StairsStage,
  Choices: StairsChoices,
  playMs,
  drawing: ({ t }) => t('stairs.drawing'),
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

/** A random step of four, chosen here: the bet has already fixed the broken ones. */
function stepAnywhere(open: OpenRound): void {
  if (open.pending === undefined) open.move(uniform(browserBytes(), STAIRS_STEPS))
}
