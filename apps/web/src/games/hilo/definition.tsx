import { HILO_SKIPS_MAX, type HiloStrategy, MULTI_STEP_GAMES, parseHiloStrategy } from '@fairhouse/games'

import { useText } from '../../lib/i18n/text.tsx'
import type { GameDefinition } from '../_common/game-view.ts'
import { HiloChoices } from './choices.tsx'
import s from './drawing.module.css'
import { OddsByCard } from './odds-by-card.tsx'
import { isTurn, pathOf, skipsIn } from './path.ts'
import { returnAt, STEP_RETURN } from './return.ts'
import { HiloStage } from './stage.tsx'
import { FIRST_STRATEGY, strategyText } from './strategy.ts'
import { hiloView } from './view.tsx'

/** Duration of a card's turn. */
const TURN_MS = 240

export const hilo: GameDefinition<HiloStrategy> = {
  ...hiloView,
  rules: MULTI_STEP_GAMES.hilo,
  firstChoice: FIRST_STRATEGY,
  readChoice: parseHiloStrategy,
  betOf: () => ({}),
  choiceOf: (_params, plan, chosen = FIRST_STRATEGY) => parseHiloStrategy(plan?.strategy) ?? chosen,
  hasAutobet: true,
  plan: (strategy) => ({ strategy }),
  strategyText,
  about: ({ t }) => t('hilo.about'),
  verb: ({ t }) => t('hilo.start'),
  longVerb: ({ t }, _choice, amount) => (amount ? t('hilo.startWith', { amount }) : t('hilo.start')),
  sideAction: (round, open, _choice, { t }) =>
    skipsIn(pathOf(round)) < HILO_SKIPS_MAX ? { label: t('hilo.skip'), run: () => open.move('skip') } : undefined,
  headline: STEP_RETURN,
  returnsPerStep: true,
  returnAt: (_bet, stake) => returnAt(stake),
  Stage: HiloStage,
  Choices: HiloChoices,
  playMs: (round) => (isTurn(round, pathOf(round)) ? TURN_MS : 0),
  sounds: (round) => (isTurn(round, pathOf(round)) ? [{ tone: 'card', at: 0 }] : []),
  drawing: () => <HiloDrawing />,
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

export default hilo

/** How cards are drawn, and the resulting odds of every guess. */
function HiloDrawing() {
  const t = useText()
  return (
    <div className={s.drawing}>
      <p>{t('hilo.drawing')}</p>
      <OddsByCard />
      <p>{t('hilo.equalWins')}</p>
    </div>
  )
}
