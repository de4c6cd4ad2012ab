import type { Answer } from '@fairhouse/contracts/client'
import { Button, CopyButton, EmptyState, Heading, SectionHead, Skeleton } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { PictureReplay } from '../../games/_common/animation/picture-replay.tsx'
import { Replay } from '../../games/_common/animation/replay.tsx'
import type { GameView } from '../../games/_common/game-view.ts'
import { missingOf } from '../../games/_common/proof/claim.ts'
import { ProofPanel } from '../../games/_common/proof/proof-panel.tsx'
import { drawnText, isUndrawn } from '../../games/_common/rounds/outcome.ts'
import { gameNameOf } from '../../games/provided.ts'
import { findGameView, loadPicture, loadTable } from '../../games/registry.ts'
import { isMissing } from '../../lib/api/failure.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { type Language, useLanguage, useText } from '../../lib/i18n/text.tsx'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { RoundFacts } from './facts.tsx'
import s from './round.module.css'

/** D-18: replays one round with its proof, for its owner, and for everyone when the feed showed it. */
export default function RoundPage() {
  const language = useLanguage()
  const { t } = language
  const { id = '' } = useParams()
  const query = useApiQuery('GET /api/v2/rounds/{id}', { params: { id } })
  const { data } = query
  const view = data && findGameView(data.round.game)
  const title = data && view && gameNameOf(data.round, language)
  return (
    <div className={s.page}>
      <Heading level={1}>{headingText(view, title, language)}</Heading>
      {view ? (
        <>
          {!view.Proof && (view.ofProvider ? <FrameReplay url={data.replay} title={title ?? ''} /> : <RoundReplay answer={data} />)}
          <div className={s.side}>
            <RoundFacts round={data.round} view={view} drawn={drawnOf(data, view, language)} />
            <SectionHead title={t('round.proof')} />
            <ProofPanel id={id} view={view} />
          </div>
        </>
      ) : (
        <div className={s.whole}>
          <Missing query={query} />
        </div>
      )}
    </div>
  )
}

function headingText(view: GameView | undefined, title: string | undefined, { t }: Language): string {
  if (view?.Proof) return t('title.bet')
  return title ? t('round.title', { game: title }) : t('proof.title')
}

/** A provider's round is drawn as its proof says, by the rules of the game named there. */
function drawnOf(answer: Answer<'GET /api/v2/rounds/{id}'>, view: GameView, language: Language): string | undefined {
  const { round, proof } = answer
  if (!view.ofProvider) return drawnText(view, round, language)
  return !proof || missingOf(answer) ? undefined : view.ofProvider(proof.game)?.result(proof.outcome, language)
}

/** Not visible to this visitor, failed, or loading. */
function Missing({ query }: { query: Parameters<typeof FirstLoad>[0]['query'] & { error: unknown } }) {
  const t = useText()
  if (!isMissing(query.error)) return <FirstLoad query={query} height="420px" />
  return (
    <EmptyState title={t('round.none')} text={t('round.noneText')} action={<Button href="/fairness">{t('table.toFairness')}</Button>} />
  )
}

interface FrameReplayProps {
  /** Absent while the provider has no replay of the round. */
  url: string | undefined
  title: string
}

/** A provider's round plays again on the provider's own page, from its events (BEY-13). */
function FrameReplay({ url, title }: FrameReplayProps) {
  const { t, locale } = useLanguage()
  if (url === undefined) return null
  const address = new URL(url)
  address.searchParams.set('lang', locale)
  return (
    <div className={s.replay} data-replay>
      <iframe
        className={s.frame}
        src={address.href}
        title={t('round.replayTitle', { game: title })}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
      />
      <CopyButton text={location.href} copyLabel={t('round.share')} copiedLabel={t('proof.copied')} />
    </div>
  )
}

type Round = Answer<'GET /api/v2/rounds/{id}'>

/** Replays the round on its stage from its events; the game's code loads on demand (BEY-13). */
function RoundReplay({ answer }: { answer: Round }) {
  const t = useText()
  const { round, events } = answer
  const { data } = useQuery({
    queryKey: ['table', round.game],
    queryFn: async () => ({ game: await loadTable(round.game), picture: await loadPicture(round.game) }),
    staleTime: Infinity,
  })
  if (!data) return <Skeleton height="420px" radius="20px" />
  const { game, picture } = data
  const share = <CopyButton text={`${location.origin}/round/${round.id}`} copyLabel={t('round.share')} copiedLabel={t('proof.copied')} />
  if (game && !isUndrawn(round.outcome)) return <Replay game={game} round={{ ...round, events }} actions={share} />
  // a stake that was returned, or one whose round is open, has no draw to show
  if (!picture || round.status !== 'settled') return <div>{share}</div>
  return <PictureReplay picture={picture} played={answer} actions={share} />
}
