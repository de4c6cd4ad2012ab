import { formatMoney } from '@fairhouse/money'
import { Dock, Icon } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { modals } from '../../../shell/modals/store.ts'
import { oddsText } from '../../../lib/board-text.ts'
import { useOddsFormat } from '../odds-format-select.tsx'
import { totalsOf } from './slip-summary.tsx'
import s from './slip.module.css'
import { useSlipView } from './use-slip-view.ts'

/** Under 1024 px: the count, the total odds and the possible return; a tap opens the slip. Absent while there is nothing to show. */
export function SlipDock() {
  const { t, locale } = useLanguage()
  const format = useOddsFormat()
  const view = useSlipView(false)
  const { slip, bets, place, currency } = view
  const placed = place.placing.placed.length
  if (slip.legs.length === 0 && placed === 0 && place.state === 'resting') return null
  const count = slip.legs.length || placed
  const totals = totalsOf(view)
  const odds = bets.length === 1 ? bets[0]!.quote.totalOdds : undefined
  const facts = [
    odds !== undefined && t('betting.slip.barOdds', { odds: oddsText(odds, format, locale) }),
    totals && t('betting.slip.barReturn', { amount: moneyText(formatMoney(totals.potential), currency, locale) }),
  ].filter(Boolean)
  const placedText = placed > 0 ? t('betting.slip.barPlaced', { count: placed }) : t('betting.slip.title')
  return (
    <div style={{ '--dock': '72px' } as CSSProperties}>
      <Dock label={t('betting.slip.title')}>
        <button type="button" className={s.bar} aria-haspopup="dialog" onClick={() => modals.open('betslip')}>
          <span className={s.barText}>
            <b>
              {slip.legs.length > 0 ? t('betting.slip.bar', { type: t(`betting.type.${slip.type}`), count: slip.legs.length }) : placedText}
            </b>
            <small>{place.state === 'lost' ? t('betting.slip.barLost') : facts.join(' · ') || t('betting.slip.barOpen')}</small>
          </span>
          {count > 0 && <span className={s.pill}>{count}</span>}
          <Icon name="chevron-up" />
        </button>
      </Dock>
    </div>
  )
}
