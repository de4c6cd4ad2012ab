import { type Minor, formatMoney } from '@fairhouse/money'
import { amountText, KeyCap } from '@fairhouse/ui'

import { amountText as figuresOf, numberText } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/i18n/locales.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { QUICK_KEYS } from '../../_common/hotkeys/hotkeys.ts'
import type { Table } from '../table/use-table.ts'
import { quickStakesOf } from './press-stake.ts'
import s from './quick-row.module.css'

/** Below the stake field on the panel: round stakes of one press. */
export function QuickRow({ table, onChosen }: { table: Table; onChosen?: (button: HTMLElement) => void }) {
  const { t, locale } = useLanguage()
  const stakes = quickStakesOf(table)
  if (stakes.length < 2) return null
  const hasCaps = table.preferences.hasKeys
  return (
    <fieldset className={s.row} aria-label={t('table.quick')}>
      {stakes.map((stake, at) => (
        <button
          key={String(stake)}
          type="button"
          className={s.stake}
          aria-pressed={stake === table.stake}
          aria-keyshortcuts={hasCaps ? QUICK_KEYS[at] : undefined}
          disabled={table.isOpen || table.autobet.state?.running}
          onClick={({ currentTarget }) => {
            table.setStake(amountText(stake, table.mark))
            onChosen?.(currentTarget)
          }}
        >
          {shortText(stake, locale)}
          {hasCaps && <KeyCap cap={QUICK_KEYS[at]!} corner />}
        </button>
      ))}
    </fieldset>
  )
}

const HUNDRED = 100n

/** Whole amounts without their decimals. */
const shortText = (stake: Minor, locale: Locale): string =>
  stake % HUNDRED === 0n ? numberText(Number(stake / HUNDRED), locale) : figuresOf(formatMoney(stake), locale)
