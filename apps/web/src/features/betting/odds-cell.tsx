import type { BoardMarket, EventBrief } from '@fairhouse/contracts'
import { Icon, VisuallyHidden } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { oddsText, outcomeText } from '../../lib/board-text.ts'
import { useOddsFormat } from './odds-format-select.tsx'
import { MoveMark, useMove } from './slip/odds-move.tsx'
import { isSelected, toggled } from './slip/slip.ts'
import { changeSlip, useSlip } from './slip/use-slip.ts'
import s from './odds-cell.module.css'

interface OddsCellProps {
  event: EventBrief
  market: BoardMarket
  outcome: BoardMarket['outcomes'][number]
  isOpen: boolean
  isShort?: boolean
}

/** One outcome with its odds: a tap adds it to the slip, another removes it. A lock while it is suspended. */
export function OddsCell({ event, market, outcome, isOpen, isShort = false }: OddsCellProps) {
  const { t, locale } = useLanguage()
  const format = useOddsFormat()
  const isOn = isSelected(useSlip(), outcome.id)
  const move = useMove(outcome.odds)
  const isOffered = isOpen && market.status === 'open' && !outcome.is_suspended && outcome.odds > 1000
  const name = <span className={s.key}>{outcomeText({ t, locale }, market, outcome.key, event, isShort)}</span>
  const inside = isOffered ? <b>{oddsText(outcome.odds, format, locale)}</b> : <Locked market={market} />
  if (!isOffered && !isOn) {
    return (
      <span className={s.cell}>
        {name}
        {inside}
      </span>
    )
  }
  const toggle = () => changeSlip((slip) => toggled(slip, { event: event.id, market: market.id, outcome: outcome.id, odds: outcome.odds }))
  return (
    <button type="button" className={s.cell} aria-pressed={isOn} onClick={toggle}>
      {name}
      {inside}
      {isOffered && <MoveMark key={outcome.odds} move={move} />}
    </button>
  )
}

/** A lock; of a market that the operator decided, how. */
function Locked({ market: { status, by_hand: isByHand } }: Pick<OddsCellProps, 'market'>) {
  const { t } = useLanguage()
  if (isByHand) return <span className={s.decided}>{t(status === 'void' ? 'betting.decided.void' : 'betting.decided.settled')}</span>
  return (
    <span className={s.locked} title={t('betting.suspended')}>
      <Icon name="lock" size={16} />
      <VisuallyHidden>{t('betting.suspended')}</VisuallyHidden>
    </span>
  )
}
