import { Select } from '@fairhouse/ui'

import { dayTimeText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useZone } from '../../../lib/use-zone.ts'
import { freeBetChoice, takesFreeBet } from './free-bets.ts'
import s from './slip.module.css'
import type { SlipView } from './use-slip-view.ts'

const MONEY = 'money'

/** Own money, or one of the player's free bets. Nothing where there is none. */
export function FreeBetBox({ view: { freeBets, bets } }: { view: SlipView }) {
  const { t, locale } = useLanguage()
  const zone = useZone()
  const { offered, chosen } = freeBets
  if (offered.length === 0) return null
  if (!takesFreeBet(bets.map(({ bet }) => bet))) return <p className={s.note}>{t('betting.free.notHere', { count: offered.length })}</p>
  const nameOf = ({ stake, currency, expires_at: at }: (typeof offered)[number]) =>
    t('betting.free.option', { amount: moneyText(stake, currency, locale), until: dayTimeText(at, locale, zone) })
  return (
    <div className={s.stake}>
      <Select
        label={t('betting.free.with')}
        value={chosen?.id ?? MONEY}
        onChange={(value) => freeBetChoice.set(value === MONEY ? null : value)}
        options={[{ value: MONEY, label: t('betting.free.money') }, ...offered.map((each) => ({ value: each.id, label: nameOf(each) }))]}
      />
      {chosen && <p className={s.note}>{t('betting.free.terms')}</p>}
    </div>
  )
}
