import { POKER_BEST_PLAY, POKER_HANDS } from '@fairhouse/games'
import { type Column, Table } from '@fairhouse/ui'

import { multiplierText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { chanceText } from '../_solo/odds/odds-rows.ts'
import s from './drawing.module.css'

const ROWS = POKER_HANDS.map((hand, at) => ({ hand, ...POKER_BEST_PLAY[at]! }))
const ALL_WAYS = ROWS.reduce((sum, { ways }) => sum + ways, 0n)
type Row = (typeof ROWS)[number]

/** How the cards are drawn, and how often the best hold of every hand ends with each hand. */
export function PokerDrawing() {
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
