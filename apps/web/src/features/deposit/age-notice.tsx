import type { ErrorAnswer } from '@fairhouse/contracts'
import { isCurrency } from '@fairhouse/money'
import { Button, Notice } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { modals } from '../../shell/modals/store.ts'
import s from './deposit.module.css'

const CODES = ['age_check_required', 'age_check_amount']

export const isAboutAge = ({ code }: Pick<ErrorAnswer, 'code'>): boolean => CODES.includes(code)

/** It moved the pressed button down: on a phone both would be off screen. */
const intoSight = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

/** D-5: no further deposit before the age is verified. The reason, and the link to verification. */
export function AgeNotice({ refusal: { details = {} } }: { refusal: ErrorAnswer }) {
  const { t, locale } = useLanguage()
  const { left, currency } = details
  const remaining = typeof left === 'string' && isCurrency(currency) ? { left, currency } : undefined
  return (
    <div role="alert" ref={intoSight} className={s.aboutAge}>
      <Notice tone="warn" icon="info" title={t('deposit.age.title')}>
        <p>
          {remaining ? t('deposit.age.amount', { left: moneyText(remaining.left, remaining.currency, locale) }) : t('deposit.age.required')}
        </p>
        <Button size={32} className={s.wayOut} onClick={() => modals.open('verification')}>
          {t('deposit.age.verify')}
        </Button>
      </Notice>
    </div>
  )
}
