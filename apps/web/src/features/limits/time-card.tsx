import { Button, Card, Heading, Segmented, Select, Switch } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { useDayTime } from '../../lib/use-zone.ts'
import { durationText, REALITY_MINUTES, SESSION_MINUTES } from './form.ts'
import s from './limits.module.css'
import { type Limits, useLimitCalls } from './use-limits.ts'

/** Session length, reality check interval, and whether the pay-in window may open automatically. */
export function TimeCard({ limits }: { limits: Limits }) {
  const language = useLanguage()
  const { t } = language
  const calls = useLimitCalls()
  return (
    <Card as="section" pad={20} aria-labelledby="limits-time">
      <Heading level={2} look="card" id="limits-time">
        {t('limits.time')}
      </Heading>
      <div className={s.fields}>
        <Session {...limits.session} />
        <div>
          <p className={s.name}>
            <b>{t('limits.reality')}</b>
            <small>{t('limits.realityHint')}</small>
          </p>
        </div>
        <Segmented
          label={t('limits.reality')}
          value={`${limits.reality.minutes}`}
          onChange={(value) => void calls.setReality(REALITY_MINUTES.find((minutes) => `${minutes}` === value)!)}
          options={REALITY_MINUTES.map((minutes) => ({ value: `${minutes}`, label: durationText(minutes, language) }))}
        />
        <Switch
          label={t('limits.autoPayIn')}
          note={t('limits.autoPayInNote')}
          checked={limits.auto_pay_in}
          onChange={(on) => void calls.setAutoPayIn(on)}
        />
      </div>
    </Card>
  )
}

function Session({ minutes, later }: Limits['session']) {
  const language = useLanguage()
  const { t } = language
  const dayTime = useDayTime()
  const calls = useLimitCalls()
  const offered = [...new Set([...SESSION_MINUTES, ...(minutes === null ? [] : [minutes])])].toSorted((a, b) => a - b)
  const minutesText = (value: number | null) => (value === null ? t('limits.sessionNone') : durationText(value, language))
  return (
    <>
      <Select
        label={t('limits.session')}
        value={`${minutes ?? ''}`}
        onChange={(value) => void calls.setSession(value === '' ? null : Number(value))}
        options={[null, ...offered].map((value) => ({ value: `${value ?? ''}`, label: minutesText(value) }))}
      />
      {later && (
        <div className={s.line}>
          <small className={s.note}>{t('limits.later', { at: dayTime(later.from), value: minutesText(later.value) })}</small>
          <Button size={32} kind="ghost" onClick={() => void calls.withdraw('session')}>
            {t('limits.withdraw')}
          </Button>
        </div>
      )}
    </>
  )
}
