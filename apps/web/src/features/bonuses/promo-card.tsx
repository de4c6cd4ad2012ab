import type { ErrorAnswer } from '@fairhouse/contracts'
import { accountBodies } from '@fairhouse/contracts/bodies/account'
import type { Answer } from '@fairhouse/contracts/client'
import type { Currency } from '@fairhouse/money'
import { Button, Card, Heading, Input, Notice } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useState } from 'react'

import { moneyText, numberText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { noticeOf } from '../../lib/errors/present.ts'
import { GiftBonusTerms } from '../deposit/bonus-terms-card.tsx'
import { loadErrorTexts } from '../../shell/error-texts.ts'
import { NO_ANSWER } from '../../lib/write/writes.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import s from './bonuses.module.css'
import { BONUS_READS } from '../../lib/bonuses/refresh.ts'
import { daysOf } from '../../lib/bonuses/terms.ts'

type Promo = Answer<'GET /bonus-system/bonus/{promo}'>
type Used = Answer<'POST /api/v2/bonuses/promo'>

/** Checks a code, shows what it gives, and uses it once the player says so. `proposed`: to a guest, by the region. */
export function PromoCard({ isGuest, proposed }: { isGuest: boolean; proposed?: Currency | undefined }) {
  const { t } = useLanguage()
  const promo = usePromo(proposed)
  const form = useForm({
    values: { code: '' },
    schema: accountBodies['POST /api/v2/bonuses/promo'],
    send: ({ code }) => promo.check(code.trim()),
    isBusy: promo.isBusy,
    errors: promo.errors,
  })
  const code = form.values.code.trim()
  const found = promo.found?.code === code ? promo.found.promo : undefined
  return (
    <Card as="section" pad={20} aria-labelledby="promo-code" className={s.column}>
      <Heading level={2} look="card" id="promo-code">
        {t('bonuses.promo')}
      </Heading>
      <p className={s.note}>{t('bonuses.promoText')}</p>
      <Form form={form} data-code className={s.promo}>
        <Input
          label={t('bonuses.promo')}
          autoComplete="off"
          {...form.field('code')}
          onChange={(typed) => {
            form.set({ code: typed })
            promo.forget()
          }}
        />
        <Button type="submit" busy={form.isBusy && !found} disabled={code === ''}>
          {t('bonuses.promoCheck')}
        </Button>
      </Form>
      {found && !promo.used && <Found promo={found} isGuest={isGuest} isBusy={promo.isBusy} onUse={() => void promo.use(code)} />}
      {promo.used && <Notice tone="win" icon="check" title={t(`bonuses.promo.${promo.used.state}`, { days: daysOf(promo.used.promo) })} />}
    </Card>
  )
}

function Found({ promo, isGuest, isBusy, onUse }: { promo: Promo; isGuest: boolean; isBusy: boolean; onUse: () => void }) {
  const { t, locale } = useLanguage()
  const { type, publicTitle, currency } = promo
  const value = currency === null ? numberText(promo.value, locale) : moneyText(`${promo.value}.00`, currency, locale)
  const title = t(`bonuses.promo.${type}`, { title: publicTitle, value })
  return (
    <Notice icon="gift" title={title}>
      <div className={s.found}>
        {promo.terms && <GiftBonusTerms terms={promo.terms} />}
        {isGuest && promo.currencies && (
          <p className={s.note}>{t('bonuses.promoCurrencies', { currencies: promo.currencies.join(', ') })}</p>
        )}
        {isGuest ? (
          <Button size={40} href="?login">
            {t('bonuses.promoLogIn')}
          </Button>
        ) : (
          <Button size={40} kind="primary" money busy={isBusy} onClick={onUse}>
            {t('bonuses.promoUse')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

function usePromo(proposed: Currency | undefined) {
  const language = useLanguage()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [found, setFound] = useState<{ code: string; promo: Promo }>()
  const [used, setUsed] = useState<Used>()
  const forget = () => {
    setErrors({})
    setFound(undefined)
    setUsed(undefined)
  }
  const onRefused = (error: ErrorAnswer = NO_ANSWER) => {
    void loadErrorTexts().then(() => setErrors({ code: noticeOf(error, language)?.lines[0] ?? '' }))
    return 'shown'
  }
  const checking = useWrite('GET /bonus-system/bonus/{promo}', { onRefused })
  const using = useWrite('POST /api/v2/bonuses/promo', { invalidates: BONUS_READS, onDone: setUsed, onRefused })
  return {
    errors,
    found,
    used,
    isBusy: checking.isBusy || using.isBusy,
    forget,
    async check(code: string) {
      forget()
      const promo = await checking.send({ params: { promo: code }, query: { currency: proposed } })
      if (promo) setFound({ code, promo })
    },
    use(code: string) {
      setErrors({})
      return using.send({ body: { code } })
    },
  }
}
