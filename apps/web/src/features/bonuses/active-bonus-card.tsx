import { Badge, Button, Card, Heading, KeyValue, Progress } from '@fairhouse/ui'
import { useState } from 'react'

import { BONUS_READS, useRefreshBonuses } from '../../lib/bonuses/refresh.ts'
import { dayTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useNow } from '../../lib/use-now.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import s from './bonuses.module.css'
import type { Bonus } from './types.ts'
import { WhatCounts } from './what-counts.tsx'

/** The active bonus: its progress and every term, and the button that ends it. */
export function ActiveBonusCard({ bonus }: { bonus: Bonus }) {
  const { t, locale } = useLanguage()
  const money = (amount: string) => moneyText(amount, bonus.currency, locale)
  const text = t('bonuses.wageredOf', { progress: money(bonus.progress), required: money(bonus.required) })
  return (
    <Card as="section" pad={20} aria-labelledby="active-bonus" className={s.column}>
      <div className={s.head}>
        <Heading level={2} look="card" id="active-bonus">
          {t('bonuses.active', { title: bonus.publicTitle })}
        </Heading>
        <Badge tone="bonus">{money(bonus.funds)}</Badge>
      </div>
      <div className={s.ends}>
        <span className={s.aside}>{t('bonuses.wagered')}</span>
        <b>{text}</b>
      </div>
      <Progress label={t('bonuses.wagered')} part={Number(bonus.progress) / Number(bonus.required)} text={text} tone="bonus" />
      <Terms bonus={bonus} />
      <WhatCounts />
      <p className={s.note}>{t('bonuses.spend')}</p>
      <Cancel bonus={bonus} />
    </Card>
  )
}

function Terms({ bonus }: { bonus: Bonus }) {
  const { t, locale } = useLanguage()
  const now = useNow(false)
  const money = (amount: string) => moneyText(amount, bonus.currency, locale)
  const ends = now === 0 || bonus.expires_in === null ? '–' : dayTimeText(new Date(now + bonus.expires_in * 1000).toISOString(), locale)
  return (
    <KeyValue
      items={[
        { key: 'amount', name: t('bonuses.term.amount'), value: money(bonus.amount) },
        { key: 'max', name: t('bonuses.term.maxBet'), value: money(bonus.max_bet) },
        { key: 'cap', name: t('bonuses.term.cap'), value: bonus.max_convert === null ? t('bonuses.term.noCap') : money(bonus.max_convert) },
        { key: 'ends', name: t('bonuses.term.ends'), value: ends },
      ]}
    />
  )
}

function Cancel({ bonus }: { bonus: Bonus }) {
  const { t, locale } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, send } = useWrite('POST /api/v2/bonuses/{id}/cancel', { invalidates: BONUS_READS })
  const money = (amount: string) => moneyText(amount, bonus.currency, locale)
  const [funds, inPlay] = [money(bonus.funds), money(bonus.in_play)]
  const refresh = useRefreshBonuses()
  const begin = () => {
    setAsking(true)
    // what is in play may have changed without a bet that counts, and the bonus may have ended
    void refresh()
  }
  return (
    <div className={s.cancel}>
      <span className={s.note}>
        {t('bonuses.cancelText', { funds })} {t(bonus.in_play === '0.00' ? 'bonuses.cancelCash' : 'bonuses.cancelOpen', { inPlay })}
      </span>
      {isAsking ? (
        <span className={s.buttons}>
          <Button onClick={() => setAsking(false)}>{t('bonuses.keep')}</Button>
          <Button kind="danger" money busy={isBusy} onClick={() => void send({ params: { id: bonus.id } })}>
            {t('bonuses.cancelSure', { funds })}
          </Button>
        </span>
      ) : (
        <Button onClick={begin}>{t('bonuses.cancel')}</Button>
      )}
    </div>
  )
}
