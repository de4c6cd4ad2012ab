/** What the proofs of all games are made of; their steps are each family's own. */
import { Button, ErrorState, Notice, ProofBadge, ProofBytes, ProofStep, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import type { ComponentProps, ReactNode } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import type { ShownSum } from '../game-view.ts'
import s from './proof-frame.module.css'

interface ProofFrameProps {
  /** A round of one player, a round of all players, a pot, or a bet on events. */
  look?: 'shared' | 'pot' | 'bet' | undefined
  children: ReactNode
}

export const ProofFrame = ({ look, children }: ProofFrameProps) => (
  <div className={s.frame} data-look={look}>
    {children}
  </div>
)

interface ProofStateProps {
  /** Unreadable is not a mismatch: nothing was compared. */
  state: 'sealed' | 'open' | 'matches' | 'differs' | 'unreadable'
  /** Instead of the usual text of the state. */
  text?: string | undefined
  /** The text alone. */
  isBare?: boolean
  /** Changes of the text are not announced. */
  isQuiet?: boolean
  /** After the text. */
  children?: ReactNode
}

export function ProofState({ state, text, isBare = false, isQuiet = false, children }: ProofStateProps) {
  const t = useText()
  return (
    <p className={s.state} aria-live={isQuiet ? undefined : 'polite'}>
      {!isBare && <ProofBadge state={state === 'unreadable' ? 'open' : state}>{t(`proof.${state}`)}</ProofBadge>}
      <span>{text ?? t(`proof.${state}Text`)}</span>
      {children}
    </p>
  )
}

/** The bytes of one draw, and what is computed from them. */
export function ProofSum({ bytes, children }: ComponentProps<typeof ProofBytes> & { children: ReactNode }) {
  return (
    <div className={s.sum}>
      <ProofBytes bytes={bytes} />
      <p className={s.small}>{children}</p>
    </div>
  )
}

/** The step with each draw, its number, and its meaning; none before the round is repeated. */
export function ProofSums({ sums }: { sums: readonly ShownSum[] }) {
  const t = useText()
  if (sums.length === 0) return null
  return (
    <ProofStep title={t('proof.step4', { n: sums.reduce((count, { bytes }) => count + bytes.length, 0) })}>
      {sums.map(({ bytes, equation, result }, at) => (
        <ProofSum key={at} bytes={bytes}>
          {equation} → <b>{result}</b>
        </ProofSum>
      ))}
    </ProofStep>
  )
}

interface ProofResultProps {
  matches: boolean
  bet?: ReactNode
  /** As repeated. */
  result: ReactNode
  /** What differs. */
  faults: readonly string[]
}

/** The last step. */
export function ProofResult({ matches, bet, result, faults }: ProofResultProps) {
  const t = useText()
  return (
    <ProofStep title={t('proof.result')} verdict={matches}>
      <div className={s.result}>
        {bet !== undefined && <span>{bet}</span>}
        <b>{result}</b>
      </div>
      {faults.map((fault) => (
        <p key={fault} className={s.small}>
          {fault}
        </p>
      ))}
    </ProofStep>
  )
}

/** What a proof shows, and what it does not. */
export const ProofShows = ({ children }: { children: ReactNode }) => <Notice title={useText()('proof.shows')}>{children}</Notice>

export function ProofFailed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <ErrorState title={t('proof.failed')} text={t('proof.failedText')} action={<Button onClick={onRetry}>{t('table.retry')}</Button>} />
  )
}

const HEIGHTS = ['24px', '60px', '60px', '60px', '80px']

interface ProofLoadingProps extends Pick<ProofFrameProps, 'look'> {
  /** Of the proof, five at most. */
  steps?: number
  onRetry(): void
}

export function ProofLoading({ look, steps = HEIGHTS.length, onRetry }: ProofLoadingProps) {
  const t = useText()
  return (
    <SkeletonGroup label={t('proof.loading')} late={<ProofFailed onRetry={onRetry} />}>
      <ProofFrame look={look}>
        {HEIGHTS.slice(0, steps).map((height, at) => (
          <Skeleton key={at} height={height} />
        ))}
      </ProofFrame>
    </SkeletonGroup>
  )
}
