import type { Payout } from '@fairhouse/contracts'
import { Button, Icon } from '@fairhouse/ui'
import { useState } from 'react'

import { dayTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './payout.module.css'
import { statusText } from './status-text.ts'
import { type ShownStep, stopsOf } from './steps.ts'

/** One payout: its stops with the expected end of the current one, or its final status. */
export function StatusLine({ payout, onCancel }: { payout: Payout; onCancel(id: string): Promise<void> }) {
  const language = useLanguage()
  const { t, locale } = language
  const [busy, setBusy] = useState(false)
  const { id, amount, currency, destination, is_cancellable } = payout
  const stops = stopsOf(payout)
  const cancel = async () => {
    setBusy(true)
    await onCancel(id)
    setBusy(false)
  }
  const to = destination.replaceAll(' ', '\u00a0') // the dots say nothing without their digits
  return (
    <li className={s.payout}>
      <div className={s.line}>
        <b>{t('payout.numbered', { id, amount: moneyText(amount, currency, locale), to })}</b>
        {is_cancellable && (
          <Button kind="ghost" money size={32} busy={busy} onClick={() => void cancel()}>
            {t('payout.cancel')}
          </Button>
        )}
      </div>
      {payout.returns_coins && <p className={s.small}>{t('payout.purpose.return')}</p>}
      {stops && <Stops stops={stops} />}
      <p className={s.small}>{statusText(payout, language)}</p>
    </li>
  )
}

function Stops({ stops }: { stops: readonly ShownStep[] }) {
  const { t, locale } = useLanguage()
  return (
    <ol className={s.stops}>
      {stops.map(({ status, state, at }) => (
        <li key={status} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">{state === 'done' && <Icon name="check" size={16} />}</i>
          <b>{t(`payout.status.${status}`)}</b>
          {at && <span>{dayTimeText(at, locale)}</span>}
        </li>
      ))}
    </ol>
  )
}
