import type { Answer } from '@fairhouse/contracts/client'
import { Badge, Button, Card, Heading, Notice } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText, numberText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../lib/session/user.ts'
import { GiftBonusTerms } from '../deposit/bonus-terms-card.tsx'
import { useWrite } from '../../shell/write/use-write.ts'
import s from './bonuses.module.css'
import { timeLeft } from './time-left.ts'
import { BONUS_READS } from '../../lib/bonuses/refresh.ts'
import { daysOf } from '../../lib/bonuses/terms.ts'

type Used = Answer<'POST /api/v2/bonuses/promo'>

/** What an operator offers this player alone (bonuses.md 1 rule 8). */
export function SuperBonusCard() {
  const { t, locale } = useLanguage()
  const { data } = useApiQuery(USER_ROUTE)
  const { used, isBusy, take } = useTake()
  const offer = data?.super_bonus
  if (used) return <Notice tone="win" icon="check" title={t(`bonuses.promo.${used.state}`, { days: daysOf(used.promo) })} />
  if (!offer) return null
  const { name, type, value } = offer
  const currency = data.user.currency ?? 'RUB'
  const isMoney = type === 'balance' || type === 'cash'
  const shown = isMoney ? moneyText(`${value}.00`, currency, locale) : numberText(value, locale)
  return (
    <Card as="section" pad={20} aria-labelledby="super-bonus" className={s.column}>
      <div className={s.head}>
        <Heading level={2} look="card" id="super-bonus">
          {t('bonuses.super')}
        </Heading>
        <Badge icon="clock">{timeLeft(offer.expires_in, t)}</Badge>
      </div>
      <p className={s.note}>{t(`bonuses.super.${type}`, { value: shown, days: daysOf(offer) })}</p>
      {offer.terms && <GiftBonusTerms terms={offer.terms} />}
      <Button kind="primary" money busy={isBusy} onClick={() => void take(name)}>
        {t('bonuses.superTake')}
      </Button>
    </Card>
  )
}

function useTake() {
  const [used, setUsed] = useState<Used>()
  const { isBusy, send } = useWrite('POST /api/v2/bonuses/promo', { invalidates: BONUS_READS, onDone: setUsed })
  return { used, isBusy, take: (code: string) => send({ body: { code } }) }
}
