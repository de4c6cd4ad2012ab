import { uniform } from '@fairhouse/fairness'
import { multiStepGame, STAIRS_STEPS, stairsRules } from '@fairhouse/games'

import { browserBytes } from '../../lib/random.ts'
import type { GameDefinition, OpenRound } from '../_common/game-view.ts'
import { choiceOf, FIRST_CHOICE, readChoice, type StairsChoice } from './choice.ts'
import { StairsChoices } from './choices.tsx'
import { playMs } from './climb.ts'
import { StairsStage } from './stage.tsx'
import { stairsView } from './view.tsx'

export const stairs: GameDefinition<StairsChoice> = {
  ...stairsView,
  rules: multiStepGame(stairsRules),
  firstChoice: FIRST_CHOICE,
  readChoice,
  betOf: ({ bombsPerLevel }) => ({ bombsPerLevel }),
  choiceOf,
  missing: ({ t }) => t('stairs.missing'),
  hasAutobet: true,
  plan: ({ steps }) => ({ moves: steps }),
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

export default stairs
