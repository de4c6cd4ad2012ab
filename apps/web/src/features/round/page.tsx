import { EmptyState, ErrorState, Heading, Skeleton, Button } from '@fairhouse/ui'
import { useParams } from 'react-router'

import { findGameView } from '../../games/registry.ts'
import { ProofPanel } from '../../games/shared/proof/proof-panel.tsx'
import { ApiFailure } from '../../lib/api/failure.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './round.module.css'

/** D-18: one round with its proof, for its owner, and for everybody where the feed showed it. */
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
        <ProofPanel id={id} view={view} />
      ) : error instanceof ApiFailure && error.status < 500 ? (
        <EmptyState title={t('round.none')} text={t('round.noneText')} action={<Button href="/fairness">{t('table.toFairness')}</Button>} />
      ) : error ? (
        <ErrorState
          title={t('proof.failed')}
          text={t('proof.failedText')}
          action={<Button onClick={() => void refetch()}>{t('table.retry')}</Button>}
        />
      ) : (
        <Skeleton height="420px" radius="14px" />
      )}
    </div>
  )
}
