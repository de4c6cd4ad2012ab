import type { Payout } from '@fairhouse/contracts'
import { Icon, type IconName } from '@fairhouse/ui'

import { dayTimeText } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './payout.module.css'
import { type ShownStep, shownSteps } from './steps.ts'

const MARKS: Partial<Record<ShownStep['state'], IconName>> = { done: 'check', back: 'close' }

export function StepList({ payout }: { payout: Payout }) {
  const { t, locale } = useLanguage()
  return (
    <ol className={s.steps} aria-label={t('payout.steps')}>
      {shownSteps(payout).map(({ status, at, state }) => (
        <li key={`${status} ${at}`} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">{MARKS[state] && <Icon name={MARKS[state]} size={16} />}</i>
          <span>{t(`payout.status.${status}`)}</span>
          <time dateTime={at ?? undefined}>{at ? dayTimeText(at, locale) : ''}</time>
        </li>
      ))}
    </ol>
  )
}
