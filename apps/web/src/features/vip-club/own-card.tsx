import { Card, Heading } from '@fairhouse/ui'

import { moneyText, numberText, percentText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import s from './page.module.css'
import type { VipProgress } from './types.ts'

/** The player's manager, and the terms that were agreed with the player; nothing without both. */
export function OwnCard({ vipProgress }: { vipProgress: VipProgress | null | undefined }) {
  const { t, locale } = useLanguage()
  const currency = useUser()?.currency ?? 'RUB'
  if (!vipProgress?.manager && !vipProgress?.own_terms) return null
  const { manager, own_terms: own } = vipProgress
  const cap = own?.cashback_caps.find((each) => each.currency === currency)?.amount ?? '0.00'
  return (
    <Card as="section" pad={24} aria-labelledby="vip-own">
      <Heading level={2} look="card" id="vip-own">
        {t('vip.own.title')}
      </Heading>
      {manager && <p>{t('vip.own.manager', { name: manager })}</p>}
      {own && (
        <p className={s.note}>
          {t('vip.own.terms', {
            cashback: percentText(own.cashback_pct, locale),
            cap: moneyText(cap, currency, locale),
            rakeback: percentText(own.rakeback_pct, locale),
            multiple: numberText(own.payout_multiple, locale),
          })}
        </p>
      )}
    </Card>
  )
}
