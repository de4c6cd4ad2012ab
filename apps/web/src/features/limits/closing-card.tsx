import { Button, Card, Heading, Notice } from '@fairhouse/ui'

import { useLocation, useNavigate } from 'react-router'

import { prefixOf, withPrefix } from '../../lib/i18n/locales.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { useDayTime } from '../../lib/use-zone.ts'
import { modals } from '../../shell/modals/store.ts'
import { ExclusionForm } from './exclusion-form.tsx'
import s from './limits.module.css'
import { type Limits, useLimitCalls } from './use-limits.ts'

/** Breaks with a fixed end. */
export function PauseCard({ limits: { cool_off_until, exclusion } }: { limits: Limits }) {
  const t = useText()
  const dayTime = useDayTime()
  return (
    <Card as="section" pad={20} aria-labelledby="limits-pause">
      <Heading level={2} look="card" id="limits-pause">
        {t('limits.pauseTitle')}
      </Heading>
      <div className={s.fields}>
        {exclusion && <Over exclusion={exclusion} />}
        {cool_off_until && <Notice tone="warn" icon="clock" title={t('limits.pausedUntil', { at: dayTime(cool_off_until) })} />}
        <p className={s.note}>{t('limits.pauseText')}</p>
        <Button icon="clock" onClick={() => modals.open('pause')}>
          {t('limits.pauseTake')}
        </Button>
      </div>
    </Card>
  )
}

/** After the term, play opens only on the player's request. */
function Over({ exclusion: { reopens_at } }: { exclusion: NonNullable<Limits['exclusion']> }) {
  const t = useText()
  const dayTime = useDayTime()
  const calls = useLimitCalls()
  return (
    <Notice
      tone="warn"
      icon="lock"
      title={t('limits.overTitle')}
      action={
        reopens_at === null && (
          <Button size={32} onClick={() => void calls.reopen()}>
            {t('limits.reopen')}
          </Button>
        )
      }
    >
      {reopens_at === null ? t('limits.overText') : t('limits.reopensAt', { at: dayTime(reopens_at) })}
    </Notice>
  )
}

export function ExclusionCard() {
  const t = useText()
  const navigate = useNavigate()
  const prefix = prefixOf(useLocation().pathname)
  // a guest would be sent to log in, which self-exclusion forbids
  const toHisMoney = async () => navigate(withPrefix('/payout-link?excluded', prefix), { replace: true })
  return (
    <Card as="section" pad={20} aria-labelledby="limits-exclusion">
      <Heading level={2} look="card" id="limits-exclusion">
        {t('limits.exclusionTitle')}
      </Heading>
      <div className={s.fields}>
        <ExclusionForm onExcluded={toHisMoney} />
      </div>
    </Card>
  )
}
