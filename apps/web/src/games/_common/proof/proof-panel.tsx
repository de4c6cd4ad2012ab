import { Button, CopyButton, HashText, Notice, ProofStep, ProofSteps, ProofValue } from '@fairhouse/ui'
import type { Answer } from '@fairhouse/contracts/client'
import type { RoundClaim, Verdict } from '@fairhouse/games'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import type { GameView } from '../game-view.ts'
import { claimOf, type MissingProof, missingOf, type RoundProof, verifierAddress } from './claim.ts'
import { GuideSteps } from '../guide/guide-steps.tsx'
import { OpenSeed } from './open-seed.tsx'
import { ProofFailed, ProofFrame, ProofLoading, ProofResult, ProofShows, ProofState, ProofSums } from './proof-frame.tsx'
import s from './proof-frame.module.css'
import { useVerdict } from './use-verdict.ts'

interface ProofPanelProps {
  id: string
  view: GameView
  /** With a link to the round's page, which replays it. */
  withReplay?: boolean
  /** The steps of a first proof stand above it. */
  isGuided?: boolean
}

type Round = Answer<'GET /api/v2/rounds/{id}'>

/** The commitment of a round and, once the seed is revealed, the whole computation, repeated in this browser. */
export function ProofPanel({ id, view, withReplay = false, isGuided = false }: ProofPanelProps) {
  const { data, isError, refetch } = useApiQuery('GET /api/v2/rounds/{id}', { params: { id } })
  const retry = () => void refetch()
  if (isError) return <ProofFailed onRetry={retry} />
  if (data && view.Proof) return <view.Proof round={data} />
  if (data) return <ProofOrReason round={data} view={view} withReplay={withReplay} isGuided={isGuided} />
  return <ProofLoading onRetry={retry} />
}

/** A provider without proofs, one that does not answer, a round that still runs, or a lost seed: said, not hidden (D-50). */
function ProofOrReason({ round, ...shown }: Omit<ProofProps, 'proof'>) {
  const missing = missingOf(round)
  if (missing || !round.proof) return <NoProof reason={missing ?? 'not_published'} />
  return <Proof round={round} proof={round.proof} {...shown} />
}

interface ProofProps {
  round: Round
  proof: RoundProof
  view: GameView
  withReplay: boolean
  isGuided: boolean
}

function Proof({ round, proof, view: listed, withReplay, isGuided }: ProofProps) {
  const view = listed.ofProvider?.(proof.game) ?? listed
  const claim = claimOf(proof)
  const verdict = useVerdict(claim, view)
  return (
    <ProofFrame>
      {isGuided && (
        <GuideSteps
          isOpen={claim !== undefined}
          isMatched={stateOf(claim, verdict) === 'matches'}
          open={<OpenSeed mode={round.round.mode} provider={undefined} clientSeed={proof.clientSeed} canOpen isBare />}
        />
      )}
      <ProofState state={stateOf(claim, verdict)} />
      <Steps round={round} proof={proof} view={view} verdict={verdict} isGuided={isGuided} />
      {round.round.mode === 'real' && withReplay && <Replay id={round.round.id} />}
      {claim && <Actions claim={claim} view={view} />}
      <WhatItShows />
    </ProofFrame>
  )
}

const NO_PROOF: Partial<Record<MissingProof, 'proof.noAnswer' | 'proof.notEnded' | 'proof.lost' | 'proof.unreadable'>> = {
  no_answer: 'proof.noAnswer',
  not_ended: 'proof.notEnded',
  lost: 'proof.lost',
  unreadable: 'proof.unreadable',
}

function NoProof({ reason }: { reason: MissingProof }) {
  const t = useText()
  return (
    <ProofFrame>
      <Notice tone="warn" title={t(reason === 'not_ended' ? 'proof.notYet' : 'proof.missing')}>
        {t(NO_PROOF[reason] ?? 'proof.notPublished')}
      </Notice>
    </ProofFrame>
  )
}

/** Unreadable is not a mismatch: nothing was compared. */
function stateOf(claim: RoundClaim | undefined, verdict: Verdict | undefined) {
  if (!claim) return 'sealed'
  if (!verdict) return 'open'
  if (verdict.verdict === 'unreadable') return 'unreadable'
  return verdict.verdict === 'matches' ? 'matches' : 'differs'
}

interface StepsProps {
  round: Round
  proof: RoundProof
  view: GameView
  verdict: Verdict | undefined
  isGuided: boolean
}

function Steps({ round, proof, view, verdict, isGuided }: StepsProps) {
  const language = useLanguage()
  const { t } = language
  const { own } = round
  const copy = { copyLabel: t('proof.copy'), copiedLabel: t('proof.copied') }
  const ownTitle = own ? 'proof.step2' : 'proof.step2Other'
  const repeated = verdict && verdict.verdict !== 'unreadable' ? verdict : undefined
  const sums = repeated ? view.sums(repeated.working, language, proof.params) : []
  return (
    <ProofSteps>
      <ProofStep title={t('proof.step1')}>
        <ProofValue text={proof.commitment} {...copy} />
      </ProofStep>
      <ProofStep title={t(view.isShared ? 'proof.step2Shared' : ownTitle)}>
        <ProofValue text={`${proof.clientSeed} : ${proof.nonce}`} {...copy} />
      </ProofStep>
      <ProofStep title={t(proof.serverSeed ? 'proof.step3' : 'proof.step3Sealed')}>
        {proof.serverSeed && (
          <>
            <ProofValue text={proof.serverSeed} {...copy} />
            <p className={s.small}>{t('proof.step3Text')}</p>
          </>
        )}
        {!proof.serverSeed && view.isShared && <p className={s.small}>{t('proof.sealedShared')}</p>}
        {!proof.serverSeed && !view.isShared && (
          <OpenSeed
            mode={round.round.mode}
            provider={providerOf(round)}
            clientSeed={proof.clientSeed}
            canOpen={own}
            isTextOnly={isGuided}
          />
        )}
      </ProofStep>
      <ProofSums sums={sums} />
      {repeated && (
        <ProofResult
          matches={repeated.verdict === 'matches'}
          bet={view.bet(proof.params, language)}
          result={view.result(repeated.working.outcome, language)}
          faults={repeated.verdict === 'matches' ? [] : [t('proof.claimed', { result: view.result(proof.outcome, language) })]}
        />
      )}
    </ProofSteps>
  )
}

/** The provider that has the pair; undefined: the house. */
const providerOf = ({ round: { params } }: Round): string | undefined => (typeof params.provider === 'string' ? params.provider : undefined)

function Actions({ claim, view }: { claim: RoundClaim; view: GameView }) {
  const t = useText()
  return (
    <div className={s.actions}>
      <CopyButton text={view.program(claim)} copyLabel={t('proof.copyCode')} copiedLabel={t('proof.copied')} />
      <Button href={verifierAddress(claim)}>{t('proof.openVerifier')}</Button>
    </div>
  )
}

/** The page of the round, for its owner and anyone with the link. */
function Replay({ id }: { id: string }) {
  const t = useText()
  return (
    <div className={s.actions}>
      <Button icon="history" href={`/round/${id}`}>
        {t('proof.watch')}
      </Button>
      <CopyButton text={`${location.origin}/round/${id}`} copyLabel={t('proof.copyRound')} copiedLabel={t('proof.copied')} />
    </div>
  )
}

function WhatItShows() {
  const t = useText()
  return <ProofShows>{t('proof.showsText')}</ProofShows>
}

/** Before the first round: the commitment of the next one. */
export function SealedPair({ commitment, clientSeed, nonce }: { commitment: string; clientSeed: string; nonce: number }) {
  const t = useText()
  return (
    <ProofFrame>
      <ProofState state="sealed" />
      <ProofSteps>
        <ProofStep title={t('proof.step1')}>
          <HashText text={commitment} whole />
        </ProofStep>
        <ProofStep title={t('proof.step2')}>
          <HashText text={`${clientSeed} : ${nonce}`} whole />
        </ProofStep>
      </ProofSteps>
      <WhatItShows />
    </ProofFrame>
  )
}
