import { MULTI_STEP_GAMES, POKER_BEST_PLAY, POKER_HANDS, POKER_STRATEGY } from '@fairhouse/games'
import { type Column, Table } from '@fairhouse/ui'

import { multiplierText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import type { GameDefinition } from '../_common/game-view.ts'
import { chanceText } from '../_solo/odds/odds-rows.ts'
import { BEST_RETURN } from './best-return.ts'
import { PokerChoices } from './choices.tsx'
import s from './drawing.module.css'
import { drawnWith, FIRST_CHOICE, holdOf, NEXT_MS, playMs, type PokerChoice, readChoice, toggled, turningCards } from './hand.ts'
import { PokerStage } from './stage.tsx'
import { videoPokerView } from './view.tsx'

const ROWS = POKER_HANDS.map((hand, at) => ({ hand, ...POKER_BEST_PLAY[at]! }))

const ALL_WAYS = ROWS.reduce((sum, { ways }) => sum + ways, 0n)

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

type Row = (typeof ROWS)[number]

/** How the cards are drawn, and how often the best hold of every hand ends with each hand. */
function PokerDrawing() {
  const language = useLanguage()
  return (
    <div className={s.drawing}>
      <p>{language.t('videoPoker.drawing')}</p>
      <Table caption={language.t('videoPoker.odds')} columns={columns(language)} rows={ROWS} rowKey={({ hand }) => hand} />
      <p>{language.t('videoPoker.leftAlone')}</p>
    </div>
  )
}

function columns({ t, locale }: Language): Column<Row>[] {
  return [
    { key: 'hand', header: t('videoPoker.handHead'), heads: true, cell: ({ hand }) => t('videoPoker.hand', { hand }) },
    { key: 'pays', header: t('videoPoker.pays'), numeric: true, cell: ({ multiplier }) => multiplierText(multiplier, locale) },
    { key: 'chance', header: t('videoPoker.chance'), numeric: true, cell: ({ ways }) => chanceText({ ways, of: ALL_WAYS }, locale) },
  ]
}
