import { Button, Card, ErrorState, Heading, Segmented, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { ExclusionCard, PauseCard } from './closing-card.tsx'
import { LimitRow } from './limit-row.tsx'
import s from './limits.module.css'
import { TimeCard } from './time-card.tsx'
import { type Limits, useLimits } from './use-limits.ts'

/** The player's limits, as settings cards. */
export function LimitsCard() {
  const t = useText()
  const { data, isError, refetch } = useLimits()
  if (data)
    return (
      <>
        <MoneyCard limits={data} />
        <TimeCard limits={data} />
        <PauseCard limits={data} />
        <ExclusionCard />
      </>
    )
  const failed = (
    <ErrorState title={t('limits.failed')} text="" action={<Button onClick={() => void refetch()}>{t('limits.retry')}</Button>} />
  )
  if (isError) return failed
  return (
    <SkeletonGroup label={t('limits.loading')} late={failed}>
      <Skeleton height="280px" radius="14px" />
    </SkeletonGroup>
  )
}

const KINDS = ['deposit', 'wager', 'loss'] as const

const PERIODS = ['day', 'week', 'month'] as const

/** BEY-11: lowering a limit takes as few steps as finding it. */
function MoneyCard({ limits: { money, currency } }: { limits: Limits }) {
  const t = useText()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('deposit')
  return (
    <Card as="section" pad={20} aria-labelledby="limits-money">
      <Heading level={2} look="card" id="limits-money">
        {t('limits.title')}
      </Heading>
      <div className={s.fields}>
        <p className={s.note}>{t('limits.intro')}</p>
        <Segmented
          label={t('limits.kind')}
          value={kind}
          onChange={setKind}
          options={KINDS.map((value) => ({ value, label: t(`limits.${value}`) }))}
        />
        <ul className={s.rows}>
          {PERIODS.map((period) => {
            const limit = money.find(({ name }) => name === `${kind}_${period}`)!
            return <LimitRow key={limit.name} limit={limit} currency={currency} kind={kind} period={period} />
          })}
        </ul>
      </div>
    </Card>
  )
}
