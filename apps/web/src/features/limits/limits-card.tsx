import { Button, ErrorState, Skeleton, SkeletonGroup } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { ExclusionCard, PauseCard } from './closing-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { TimeCard } from './time-card.tsx'
import { useLimits } from './use-limits.ts'

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
