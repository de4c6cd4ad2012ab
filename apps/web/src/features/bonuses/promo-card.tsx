import type { ErrorAnswer } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { Button, Card, Heading, Input, Notice } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'

import { moneyText, numberText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { noticeOf } from '../../lib/errors/present.ts'
import { GiftBonusTerms } from '../deposit/bonus-terms-card.tsx'
import { loadErrorTexts } from '../../shell/error-texts.ts'
import { NO_ANSWER } from '../../lib/write/writes.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import s from './bonuses.module.css'
import { BONUS_READS } from '../../lib/bonuses/refresh.ts'

type Promo = Answer<'GET /bonus-system/bonus/{promo}'>
type Used = Answer<'POST /api/v2/bonuses/promo'>

/** Checks a code, shows what it gives, and uses it once the player says so. */
export function PromoCard({ isGuest }: { isGuest: boolean }) {
  const { t } = useLanguage()
  const form = usePromoForm()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.check()
  }
  return (
    <Card as="section" pad={20} aria-labelledby="promo-code" className={s.column}>
      <Heading level={2} look="card" id="promo-code">
        {t('bonuses.promo')}
      </Heading>
      <p className={s.note}>{t('bonuses.promoText')}</p>
      <form data-code className={s.promo} onSubmit={submit} noValidate>
        <Input label={t('bonuses.promo')} value={form.code} onChange={form.type} error={form.fault} autoComplete="off" />
        <Button type="submit" busy={form.isBusy && !form.found} disabled={form.code.trim() === ''}>
          {t('bonuses.promoCheck')}
        </Button>
      </form>
      {form.found && !form.used && <Found promo={form.found} isGuest={isGuest} isBusy={form.isBusy} onUse={() => void form.use()} />}
      {form.used && <Notice tone="win" icon="check" title={t(`bonuses.promo.${form.used.state}`)} />}
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
        {isGuest ? (
          <Button size={40} href="?login">
            {t('bonuses.promoLogIn')}
          </Button>
        ) : (
          <Button size={40} kind="primary" busy={isBusy} onClick={onUse}>
            {t('bonuses.promoUse')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

function usePromoForm() {
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [found, setFound] = useState<Promo>()
  const [used, setUsed] = useState<Used>()
  const reset = () => {
    setFault(undefined)
    setFound(undefined)
    setUsed(undefined)
  }
  const onRefused = (error: ErrorAnswer = NO_ANSWER) => {
    void loadErrorTexts().then(() => setFault(noticeOf(error, language)?.lines[0]))
    return 'shown'
  }
  const checking = useWrite('GET /bonus-system/bonus/{promo}', { onDone: setFound, onRefused })
  const using = useWrite('POST /api/v2/bonuses/promo', { invalidates: BONUS_READS, onDone: setUsed, onRefused })
  return {
    code,
    fault,
    found,
    used,
    isBusy: checking.isBusy || using.isBusy,
    type(text: string) {
      setCode(text)
      reset()
    },
    check() {
      reset()
      return checking.send({ params: { promo: code.trim() } })
    },
    use: () => using.send({ body: { code: code.trim() } }),
  }
}
