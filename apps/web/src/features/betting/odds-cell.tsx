import type { BoardMarket, EventBrief } from '@fairhouse/contracts'
import { Icon } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { oddsText, outcomeText } from './board-text.ts'
import { useOddsFormat } from './odds-format-select.tsx'
import s from './betting.module.css'

interface OddsCellProps {
  event: EventBrief
  market: BoardMarket
  outcome: BoardMarket['outcomes'][number]
  isOpen: boolean
  isShort?: boolean
}

/** One outcome with its odds, or a lock while it is suspended. */
export function OddsCell({ event, market, outcome, isOpen, isShort = false }: OddsCellProps) {
  const { t, locale } = useLanguage()
  const format = useOddsFormat()
  const isOffered = isOpen && market.status === 'open' && !outcome.is_suspended && outcome.odds > 1000
  return (
    <span className={s.cell}>
      <span className={s.key}>{outcomeText(t, locale, market, outcome.key, event, isShort)}</span>
      {isOffered ? (
        <b>{oddsText(outcome.odds, format, locale)}</b>
      ) : (
        <span className={s.locked} title={t('betting.suspended')}>
          <Icon name="lock" size={16} />
          <span className={s.unseen}>{t('betting.suspended')}</span>
        </span>
      )}
    </span>
  )
}
