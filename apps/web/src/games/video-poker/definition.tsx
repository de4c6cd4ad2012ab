import { MULTI_STEP_GAMES, POKER_STRATEGY } from '@fairhouse/games'

import type { GameDefinition } from '../_common/game-view.ts'
import { BEST_RETURN } from './best-return.ts'
import { PokerChoices } from './choices.tsx'
import { PokerDrawing } from './drawing.tsx'
import { FIRST_CHOICE, NEXT_MS, type PokerChoice, holdOf, drawnWith, playMs, readChoice, toggled, turningCards } from './hand.ts'
import { PokerStage } from './stage.tsx'
import { videoPokerView } from './view.tsx'

export const videoPoker: GameDefinition<PokerChoice> = {
  ...videoPokerView,
  rules: MULTI_STEP_GAMES['video-poker'],
  firstChoice: FIRST_CHOICE,
  readChoice,
  betOf: () => ({}),
  choiceOf: (_params, _moves, chosen) => chosen ?? FIRST_CHOICE,
  hasAutobet: true,
  plan: () => ({ strategy: POKER_STRATEGY }),
  strategyText: (_choice, { t }) => t('videoPoker.autoShort'),
  about: ({ t }) => t('videoPoker.about'),
  verb: ({ t }) => t('videoPoker.deal'),
  longVerb: ({ t }, _choice, amount) => (amount ? t('videoPoker.dealFor', { amount }) : t('videoPoker.deal')),
  mainMove(round, open, choice, { t }) {
    const hold = holdOf(choice, round)
    return { label: t('videoPoker.draw', { n: drawnWith(hold) }), run: () => open.move(hold) }
  },
  onDigit: (digit, round, choice) => toggled(choice, round, digit),
  headline: BEST_RETURN,
  Stage: PokerStage,
  Choices: PokerChoices,
  playMs,
  sounds: (round) => turningCards(round).map((_, at) => ({ tone: 'card', at: at * NEXT_MS })),
  drawing: () => <PokerDrawing />,
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

export default videoPoker
