import { Button, EmptyState, ErrorState, Heading, SectionHead, Skeleton } from '@fairhouse/ui'
import { useParams } from 'react-router'

import { findGameView } from '../../games/registry.ts'
import { ProofPanel } from '../../games/shared/proof/proof-panel.tsx'
import { ApiFailure } from '../../lib/api/failure.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { RoundFacts } from './facts.tsx'
import { RoundReplay } from './round-replay.tsx'
import s from './round.module.css'

/** D-18: replays one round with its proof, for its owner, and for everyone when the feed showed it. */
export default function RoundPage() {
  const { t, find } = useLanguage()
  const { id = '' } = useParams()
  const { data, error, refetch } = useApiQuery('GET /api/v2/rounds/{id}', { params: { id } })
  const view = data && findGameView(data.round.game)
  return (
    <div className={s.page}>
      <Heading level={1}>
        {data ? t('round.title', { game: find(`game.${data.round.game}`) ?? data.round.game }) : t('proof.title')}
      </Heading>
      {view ? (
        <>
          <RoundReplay answer={data} />
          <div className={s.side}>
            <RoundFacts round={data.round} view={view} />
            <SectionHead title={t('round.proof')} />
            <ProofPanel id={id} view={view} />
          </div>
        </>
      ) : (
        <div className={s.whole}>
          <Missing error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </div>
  )
}

/** Not visible to this visitor, failed, or loading. */
function Missing({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useText()
  if (error instanceof ApiFailure && error.status < 500)
    return (
      <EmptyState title={t('round.none')} text={t('round.noneText')} action={<Button href="/fairness">{t('table.toFairness')}</Button>} />
    )
  if (!error) return <Skeleton height="420px" radius="14px" />
  return (
    <ErrorState title={t('proof.failed')} text={t('proof.failedText')} action={<Button onClick={onRetry}>{t('table.retry')}</Button>} />
  )
}
