import type { Answer } from '@fairhouse/contracts/client'
import { Button, CopyButton, ProofStep, ProofSteps, ProofValue } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { groupedText } from '../../../lib/stake-format.ts'
import { verifierAddress } from '../../_common/proof/claim.ts'
import { ProofFailed, ProofFrame, ProofLoading, ProofResult, ProofShows, ProofState, ProofSums } from '../../_common/proof/proof-frame.tsx'
import s from '../../_common/proof/proof-frame.module.css'
import type { LiveGameId } from '../live-game.ts'
import type { LiveView } from '../live-view.ts'
import { claimOfRound } from './claim-of-round.ts'
import { programOf } from './program.ts'
import type { RepeatedRound } from './repeat-round.ts'

type Round = Answer<`GET /api/v2/games/${LiveGameId}/rounds/{number}`>

/** An ended shared round, repeated in this browser. */
export function RoundProof({ number, view }: { number: number; view: LiveView }) {
  const { data, isError, refetch } = useApiQuery(`GET /api/v2/games/${view.id}/rounds/{number}` as const, { params: { number } })
  const retry = () => void refetch()
  if (isError) return <ProofFailed onRetry={retry} />
  if (data) return <Proof round={data} view={view} />
  return <ProofLoading look="shared" steps={4} onRetry={retry} />
}

function Proof({ round, view }: { round: Round; view: LiveView }) {
  const { t, locale } = useLanguage()
  const repeated = useRepeated(round, view)
  return (
    <ProofFrame look="shared">
      <ProofState state={stateOf(repeated)}>{round.voided && <span>{t('live.voided')}</span>}</ProofState>
      <p className={s.state}>{t('live.roundNumber', { round: groupedText(round.round, locale) })}</p>
      <Steps round={round} view={view} repeated={repeated} />
      <div className={s.actions}>
        <CopyButton text={programOf(round)} copyLabel={t('proof.copyCode')} copiedLabel={t('proof.copied')} />
        <Button href={verifierAddress(claimOfRound(round, view.bets))}>{t('proof.openVerifier')}</Button>
      </div>
      <ProofShows>{t('live.showsText')}</ProofShows>
    </ProofFrame>
  )
}

function stateOf(repeated: RepeatedRound | undefined) {
  if (!repeated) return 'open'
  return repeated.matches ? 'matches' : 'differs'
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
        <p className={s.small}>{t(chainKey(repeated), { n: round.nonce })}</p>
      </ProofStep>
      <ProofSums sums={sums} />
      {repeated && (
        <ProofResult
          matches={repeated.matches}
          result={view.result(repeated.outcome, language)}
          faults={repeated.matches ? [] : [t('proof.claimed', { result: view.result(round.outcome, language) })]}
        />
      )}
    </ProofSteps>
  )
}

function chainKey(repeated: RepeatedRound | undefined) {
  if (!repeated) return 'live.following'
  return repeated.isOnChain ? 'live.onChain' : 'live.notOnChain'
}

function useRepeated(round: Round, view: LiveView): RepeatedRound | undefined {
  const { data } = useQuery({
    queryKey: ['repeated', view.id, round],
    queryFn: async () => (await (await import('./repeat-round.ts')).repeatRound(round, view.draw)) ?? null,
    staleTime: Infinity,
  })
  return data ?? undefined
}
