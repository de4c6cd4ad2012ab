import { Button, Notice, Progress } from '@fairhouse/ui'
import { useEffect } from 'react'

import { moneyText, numberText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { modals } from '../../../shell/modals/store.ts'
import { clockText } from './clock-text.ts'
import type { Daily } from './use-daily.ts'

interface MissingProps {
  daily: Daily
  /** Address of the account, verified or not. */
  phone: string | null
  /** The pause is over. */
  onOver(): unknown
}

/** Conditions missing for the spin, with progress. */
export function Missing({ daily, phone, onOver }: MissingProps) {
  switch (daily.reason) {
    case 'level':
      return <LevelMissing level={daily.level} />
    case 'phone':
      return <PhoneMissing phone={phone} />
    case 'same_person':
      return <SecondAccount />
    case 'turnover':
      return <PlayMissing daily={daily} />
    case 'too_soon':
      return <TooSoon nextAt={Date.parse(daily.next_at!)} onOver={onOver} />
    default:
      return null
  }
}

function LevelMissing({ level: { needed, xp, next_at } }: { level: Daily['level'] }) {
  const { t, locale } = useLanguage()
  const goal = next_at ?? xp
  const text = t('wheel.dailyPoints', { have: numberText(xp, locale), need: numberText(goal, locale) })
  return (
    <Notice icon="info" title={t('wheel.dailyLevel', { level: needed })}>
      <Progress label={t('wheel.dailyExperience')} part={goal > 0 ? xp / goal : 1} text={text} />
      {text}
    </Notice>
  )
}

function PhoneMissing({ phone }: { phone: string | null }) {
  const { t } = useLanguage()
  const confirm = phone !== null && <Button onClick={() => modals.open('verify', { kind: 'phone' })}>{t('wheel.dailyConfirm')}</Button>
  return (
    <Notice icon="info" title={t('wheel.dailyPhone')} action={confirm || undefined}>
      {t(phone === null ? 'wheel.dailyNoPhone' : 'wheel.dailyOnePhone')}
    </Notice>
  )
}

function SecondAccount() {
  const { t } = useLanguage()
  return (
    <Notice icon="info" title={t('wheel.dailyOnePerson')}>
      {t('wheel.dailyOnePersonHow')}
    </Notice>
  )
}

function PlayMissing({ daily: { turnover, currency } }: { daily: Daily }) {
  const { t, locale } = useLanguage()
  const [have, need] = [turnover.counted, turnover.needed]
  const text = t('wheel.dailyCounted', { have: moneyText(have, currency, locale), need: moneyText(need, currency, locale) })
  return (
    <Notice icon="info" title={t('wheel.dailyPlay')}>
      <Progress label={t('wheel.dailyPlay')} part={Number(have) / Number(need)} text={text} />
      {text} {t('wheel.dailyHow')}
    </Notice>
  )
}

/** `nextAt` in ms. */
function TooSoon({ nextAt, onOver }: { nextAt: number; onOver(): unknown }) {
  const { t } = useLanguage()
  const now = useNow()
  const left = now === 0 ? 0 : nextAt - now
  const isOver = now > 0 && left <= 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  return <Notice icon="clock" title={t('wheel.dailySoon', { time: clockText(left) })} />
}
