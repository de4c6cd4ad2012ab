import { Button, Icon } from '@fairhouse/ui'
import { useState } from 'react'

import { dayTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { type Payout, stopsOf, type StopView } from './payouts.ts'
import s from './payout.module.css'

/** One payout: its stops and when the present one is over as a rule, or how it ended. */
export function StatusLine({ payout, onCancel }: { payout: Payout; onCancel(id: string): Promise<void> }) {
  const t = useText()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const { id, amount, currency, destination, status, expected_at, is_cancellable } = payout
  const stops = stopsOf(payout)
  const cancel = async () => {
    setBusy(true)
    await onCancel(id)
    setBusy(false)
  }
  return (
    <li className={s.payout}>
      <div className={s.line}>
        <b>{t('payout.numbered', { id, amount: moneyText(amount, currency, locale), to: destination })}</b>
        {is_cancellable && (
          <Button kind="ghost" size={32} busy={busy} onClick={() => void cancel()}>
            {t('payout.cancel')}
          </Button>
        )}
      </div>
      {stops && <Stops stops={stops} />}
      <p className={s.small}>
        {t(`payout.is.${status}`)}
        {expected_at && ` ${t('payout.expected', { at: dayTimeText(expected_at, locale) })}`}
      </p>
    </li>
  )
}

function Stops({ stops }: { stops: readonly StopView[] }) {
  const t = useText()
  const locale = useLocale()
  return (
    <ol className={s.stops}>
      {stops.map(({ stop, state, at }) => (
        <li key={stop} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">{state === 'done' && <Icon name="check" size={16} />}</i>
          <b>{t(`payout.stop.${stop}`)}</b>
          {at && <span>{dayTimeText(at, locale)}</span>}
        </li>
      ))}
    </ol>
  )
}
