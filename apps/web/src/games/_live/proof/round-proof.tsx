import type { Answer } from '@fairhouse/contracts/client'
import {
  Button,
  CopyButton,
  ErrorState,
  Notice,
  ProofBadge,
  ProofBytes,
  ProofStep,
  ProofSteps,
  ProofValue,
  Skeleton,
  SkeletonGroup,
} from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { groupedText } from '../../../lib/stake-format.ts'
import { verifierAddress } from '../../_common/proof/claim.ts'
import type { LiveGameId } from '../live-game.ts'
import type { LiveView } from '../live-view.ts'
import { claimOfRound } from './claim-of-round.ts'
import { programOf } from './program.ts'
import type { RepeatedRound } from './repeat-round.ts'
import s from './round-proof.module.css'

type Round = Answer<`GET /api/v2/games/${LiveGameId}/rounds/{number}`>

/** An ended shared round, repeated in this browser. */
export function RoundProof({ number, view }: { number: number; view: LiveView }) {
  const t = useText()
  const { data, isError, refetch } = useApiQuery(`GET /api/v2/games/${view.id}/rounds/{number}` as const, { params: { number } })
  const failed = (
    <ErrorState
      title={t('proof.failed')}
      text={t('proof.failedText')}
      action={<Button onClick={() => void refetch()}>{t('table.retry')}</Button>}
    />
  )
  if (isError) return failed
  if (data) return <Proof round={data} view={view} />
  return (
    <SkeletonGroup label={t('proof.loading')} late={failed}>
      <div className={s.panel}>
        {['24px', '60px', '60px', '60px'].map((height, at) => (
          <Skeleton key={at} height={height} />
        ))}
      </div>
    </SkeletonGroup>
  )
}

function Proof({ round, view }: { round: Round; view: LiveView }) {
  const { t, locale } = useLanguage()
  const repeated = useRepeated(round, view)
  const state = !repeated ? 'open' : repeated.matches ? 'matches' : 'differs'
  return (
    <div className={s.panel}>
      <p className={s.state} aria-live="polite">
        <ProofBadge state={state}>{t(`proof.${state}`)}</ProofBadge>
        <span>{t(`proof.${state}Text`)}</span>
        {round.voided && <span>{t('live.voided')}</span>}
      </p>
      <p className={s.state}>{t('live.roundNumber', { round: groupedText(round.round, locale) })}</p>
      <Steps round={round} view={view} repeated={repeated} />
      <div className={s.actions}>
        <CopyButton text={programOf(round)} copyLabel={t('proof.copyCode')} copiedLabel={t('proof.copied')} />
        <Button href={verifierAddress(claimOfRound(round, view.bets))}>{t('proof.openVerifier')}</Button>
      </div>
      <Notice title={t('proof.shows')}>{t('live.showsText')}</Notice>
    </div>
  )
}

function Steps({ round, view, repeated }: { round: Round; view: LiveView; repeated: RepeatedRound | undefined }) {
  const language = useLanguage()
  const { t } = language
  const copy = { copyLabel: t('proof.copy'), copiedLabel: t('proof.copied') }
  const sums = repeated ? view.sums(repeated, language) : []
  return (
    <ProofSteps>
      <ProofStep title={t('live.step1')}>
        <ProofValue text={round.commitment} {...copy} />
      </ProofStep>
      <ProofStep title={t('live.step2')}>
        <ProofValue text={`${round.salt} : ${round.nonce}`} {...copy} />
      </ProofStep>
      <ProofStep title={t('live.step3')}>
        <ProofValue text={round.seed} {...copy} />
        {repeated && <p className={s.small}>{t(repeated.isLinked ? 'live.linked' : 'live.notLinked')}</p>}
        <p className={s.small}>
          {t(!repeated ? 'live.following' : repeated.isOnChain ? 'live.onChain' : 'live.notOnChain', { n: round.nonce })}
        </p>
      </ProofStep>
      {sums.length > 0 && (
        <ProofStep title={t('proof.step4', { n: sums.reduce((count, { bytes }) => count + bytes.length, 0) })}>
          {sums.map(({ bytes, equation, result }, at) => (
            <div key={at} className={s.sum}>
              <ProofBytes bytes={bytes} />
              <p className={s.small}>
                {equation} → <b>{result}</b>
              </p>
            </div>
          ))}
        </ProofStep>
      )}
      {repeated && (
        <ProofStep title={t('proof.result')} verdict={repeated.matches}>
          <p className={s.result}>
            <b>{view.result(repeated.outcome, language)}</b>
          </p>
          {!repeated.matches && <p className={s.small}>{t('proof.claimed', { result: view.result(round.outcome, language) })}</p>}
        </ProofStep>
      )}
    </ProofSteps>
  )
}

function useRepeated(round: Round, view: LiveView): RepeatedRound | undefined {
  const { data } = useQuery({
    queryKey: ['repeated', view.id, round],
    queryFn: async () => (await (await import('./repeat-round.ts')).repeatRound(round, view.draw)) ?? null,
    staleTime: Infinity,
  })
  return data ?? undefined
}
