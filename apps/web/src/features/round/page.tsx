import type { Answer } from '@fairhouse/contracts/client'
import { Button, EmptyState, ErrorState, Heading, SectionHead, Skeleton } from '@fairhouse/ui'
import { useParams } from 'react-router'

import { findGameView } from '../../games/registry.ts'
import type { GameView } from '../../games/_common/game-view.ts'
import { missingOf } from '../../games/_common/proof/claim.ts'
import { drawnText } from '../../games/_common/rounds/outcome.ts'
import { ProofPanel } from '../../games/_common/proof/proof-panel.tsx'
import { ApiFailure } from '../../lib/api/failure.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { type Language, useLanguage, useText } from '../../lib/i18n/text.tsx'
import { RoundFacts } from './facts.tsx'
import { FrameReplay } from './frame-replay.tsx'
import { RoundReplay } from './round-replay.tsx'
import s from './round.module.css'

/** D-18: replays one round with its proof, for its owner, and for everyone when the feed showed it. */
export default function RoundPage() {
  const language = useLanguage()
  const { t, find } = language
  const { id = '' } = useParams()
  const { data, error, refetch } = useApiQuery('GET /api/v2/rounds/{id}', { params: { id } })
  const view = data && findGameView(data.round.game)
  const title =
    data && view && (view.ofProvider ? view.bet(data.round.params, language) : (find(`game.${data.round.game}`) ?? data.round.game))
  return (
    <div className={s.page}>
      <Heading level={1}>{view?.Proof ? t('title.bet') : title ? t('round.title', { game: title }) : t('proof.title')}</Heading>
      {view ? (
        <>
          {view.Proof ? null : view.ofProvider ? <FrameReplay url={data.replay} title={title ?? ''} /> : <RoundReplay answer={data} />}
          <div className={s.side}>
            <RoundFacts round={data.round} view={view} drawn={drawnOf(data, view, language)} />
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

/** A provider's round is drawn as its proof says, by the rules of the game named there. */
function drawnOf(answer: Answer<'GET /api/v2/rounds/{id}'>, view: GameView, language: Language): string | undefined {
  const { round, proof } = answer
  if (!view.ofProvider) return drawnText(view, round, language)
  return !proof || missingOf(answer) ? undefined : view.ofProvider(proof.game)?.result(proof.outcome, language)
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
