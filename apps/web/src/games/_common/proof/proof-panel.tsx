import {
  Button,
  CopyButton,
  ErrorState,
  HashText,
  Notice,
  ProofBadge,
  ProofBytes,
  ProofStep,
  ProofSteps,
  ProofValue,
  Skeleton,
  SkeletonGroup,
} from '@fairhouse/ui'
import type { Answer } from '@fairhouse/contracts/client'
import type { RoundClaim, Verdict } from '@fairhouse/games'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import type { GameView, ShownSum } from '../game-view.ts'
import { claimOf, type MissingProof, missingOf, type RoundProof, verifierAddress } from './claim.ts'
import { GuideSteps } from '../guide/guide-steps.tsx'
import s from './proof-panel.module.css'
import { OpenSeed } from './open-seed.tsx'
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
  const t = useText()
  const { data, isError, refetch } = useApiQuery('GET /api/v2/rounds/{id}', { params: { id } })
  const failed = (
    <ErrorState
      title={t('proof.failed')}
      text={t('proof.failedText')}
      action={<Button onClick={() => void refetch()}>{t('table.retry')}</Button>}
    />
  )
  if (isError) return failed
  if (data && view.Proof) return <view.Proof round={data} />
  if (data) return <ProofOrReason round={data} view={view} withReplay={withReplay} isGuided={isGuided} />
  return (
    <SkeletonGroup label={t('proof.loading')} late={failed}>
      <div className={s.panel}>
        {['24px', '60px', '60px', '60px', '80px'].map((height, at) => (
          <Skeleton key={at} height={height} />
        ))}
      </div>
    </SkeletonGroup>
  )
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
    <div className={s.panel}>
      {isGuided && (
        <GuideSteps
          isOpen={claim !== undefined}
          isMatched={stateOf(claim, verdict) === 'matches'}
          open={<OpenSeed mode={round.round.mode} provider={undefined} clientSeed={proof.clientSeed} canOpen isBare />}
        />
      )}
      <State claim={claim} verdict={verdict} />
      <Steps round={round} proof={proof} view={view} verdict={verdict} isGuided={isGuided} />
      {round.round.mode === 'real' && withReplay && <Replay id={round.round.id} />}
      {claim && <Actions claim={claim} view={view} />}
      <WhatItShows />
    </div>
  )
}

const NO_PROOF: Partial<Record<MissingProof, 'proof.noAnswer' | 'proof.notEnded' | 'proof.lost'>> = {
  no_answer: 'proof.noAnswer',
  not_ended: 'proof.notEnded',
  lost: 'proof.lost',
}

function NoProof({ reason }: { reason: MissingProof }) {
  const t = useText()
  return (
    <div className={s.panel}>
      <Notice tone="warn" title={t(reason === 'not_ended' ? 'proof.notYet' : 'proof.missing')}>
        {t(NO_PROOF[reason] ?? 'proof.notPublished')}
      </Notice>
    </div>
  )
}

/** Unreadable is not a mismatch: nothing was compared. */
function stateOf(claim: RoundClaim | undefined, verdict: Verdict | undefined) {
  if (!claim) return 'sealed'
  if (!verdict) return 'open'
  if (verdict.verdict === 'unreadable') return 'unreadable'
  return verdict.verdict === 'matches' ? 'matches' : 'differs'
}

function State({ claim, verdict }: { claim: RoundClaim | undefined; verdict: Verdict | undefined }) {
  const t = useText()
  const state = stateOf(claim, verdict)
  return (
    <p className={s.state} aria-live="polite">
      <ProofBadge state={state === 'unreadable' ? 'open' : state}>{t(`proof.${state}`)}</ProofBadge>
      <span>{t(`proof.${state}Text`)}</span>
    </p>
  )
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
  const repeated = verdict && verdict.verdict !== 'unreadable' ? verdict : undefined
  const sums = repeated ? view.sums(repeated.working, language, proof.params) : []
  return (
    <ProofSteps>
      <ProofStep title={t('proof.step1')}>
        <ProofValue text={proof.commitment} {...copy} />
      </ProofStep>
      <ProofStep title={t(view.isShared ? 'proof.step2Shared' : own ? 'proof.step2' : 'proof.step2Other')}>
        <ProofValue text={`${proof.clientSeed} : ${proof.nonce}`} {...copy} />
      </ProofStep>
      <ProofStep title={t(proof.serverSeed ? 'proof.step3' : 'proof.step3Sealed')}>
        {proof.serverSeed ? (
          <>
            <ProofValue text={proof.serverSeed} {...copy} />
            <p className={s.small}>{t('proof.step3Text')}</p>
          </>
        ) : view.isShared ? (
          <p className={s.small}>{t('proof.sealedShared')}</p>
        ) : (
          <OpenSeed
            mode={round.round.mode}
            provider={providerOf(round)}
            clientSeed={proof.clientSeed}
            canOpen={own}
            isTextOnly={isGuided}
          />
        )}
      </ProofStep>
      {sums.length > 0 && (
        <ProofStep title={t('proof.step4', { n: sums.reduce((count, { bytes }) => count + bytes.length, 0) })}>
          {sums.map((sum, at) => (
            <Sum key={at} sum={sum} />
          ))}
        </ProofStep>
      )}
      {repeated && (
        <ProofStep title={t('proof.result')} verdict={repeated.verdict === 'matches'}>
          <div className={s.result}>
            <span>{view.bet(proof.params, language)}</span>
            <b>{view.result(repeated.working.outcome, language)}</b>
          </div>
          {repeated.verdict !== 'matches' && (
            <p className={s.small}>{t('proof.claimed', { result: view.result(proof.outcome, language) })}</p>
          )}
        </ProofStep>
      )}
    </ProofSteps>
  )
}

/** The provider that has the pair; undefined: the house. */
const providerOf = ({ round: { params } }: Round): string | undefined => (typeof params.provider === 'string' ? params.provider : undefined)

/** The bytes of one draw, their number, and its meaning. */
function Sum({ sum: { bytes, equation, result } }: { sum: ShownSum }) {
  return (
    <div className={s.sum}>
      <ProofBytes bytes={bytes} />
      <p className={s.small}>
        {equation} → <b>{result}</b>
      </p>
    </div>
  )
}

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
  return <Notice title={t('proof.shows')}>{t('proof.showsText')}</Notice>
}

/** Before the first round: the commitment of the next one. */
export function SealedPair({ commitment, clientSeed, nonce }: { commitment: string; clientSeed: string; nonce: number }) {
  const t = useText()
  return (
    <div className={s.panel}>
      <State claim={undefined} verdict={undefined} />
      <ProofSteps>
        <ProofStep title={t('proof.step1')}>
          <HashText text={commitment} whole />
        </ProofStep>
        <ProofStep title={t('proof.step2')}>
          <HashText text={`${clientSeed} : ${nonce}`} whole />
        </ProofStep>
      </ProofSteps>
      <WhatItShows />
    </div>
  )
}
