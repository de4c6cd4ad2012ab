import type { RoundClaim } from '@fairhouse/games'
import { Button, CopyButton, Notice, ProofBadge, ProofBytes, ProofStep, ProofSteps, type ProofState, ProofValue } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { verifierAddress } from '../../_common/proof/claim.ts'
import s from './pot-proof.module.css'
import type { PotProof, PotRepeat } from './repeat-pot.ts'

interface PotProofViewProps<Draw> {
  proof: PotProof
  /** Undefined while loading or before the draw; null when the published data is invalid. */
  repeat: PotRepeat<Draw> | null | undefined
  /** "120,000 mod …": the computation of the draw, and its meaning. */
  sum?: ReactNode
  result?: ReactNode
  /** For the verifier, after the draw. */
  claim?: RoundClaim | undefined
  /** For a round without a draw: all stakes were refunded. */
  isRefunded?: boolean
}

/** The commitment sealed before the first bet; after the draw, the exact list, the public number, the seed and the whole computation. */
export function PotProofView<Draw>({ proof, repeat, sum, result, claim, isRefunded }: PotProofViewProps<Draw>) {
  const t = useText()
  const copy = { copyLabel: t('proof.copy'), copiedLabel: t('proof.copied') }
  return (
    <div className={s.panel}>
      <State proof={proof} repeat={repeat} isRefunded={isRefunded ?? false} />
      <ProofSteps>
        <ProofStep title={t('pots.step1')}>
          <ProofValue text={proof.commitment} {...copy} />
        </ProofStep>
        {proof.bets_text !== null && (
          <ProofStep title={t('pots.step2')}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keys */}
            <pre className={s.text} tabIndex={0}>
              {proof.bets_text}
            </pre>
            <CopyButton text={proof.bets_text} {...copy} />
            {proof.bets_hash && <ProofValue text={proof.bets_hash} {...copy} />}
            <p className={s.small}>{t('pots.step2Text')}</p>
          </ProofStep>
        )}
        <Beacon proof={proof} />
        {proof.server_seed && (
          <ProofStep title={t('proof.step3')}>
            <ProofValue text={proof.server_seed} {...copy} />
            <p className={s.small}>{t('proof.step3Text')}</p>
          </ProofStep>
        )}
        {repeat && (
          <ProofStep title={t('proof.step4', { n: repeat.bytes.length })}>
            <ProofBytes bytes={repeat.bytes.map((hex) => ({ hex, worth: String(parseInt(hex, 16)) }))} />
            <p className={s.small}>{sum}</p>
          </ProofStep>
        )}
        {repeat && (
          <ProofStep title={t('proof.result')} verdict={repeat.faults.length === 0}>
            <p className={s.result}>{result}</p>
            {repeat.faults.map((fault) => (
              <p key={fault} className={s.small}>
                {t(`pots.fault.${fault}`)}
              </p>
            ))}
          </ProofStep>
        )}
      </ProofSteps>
      <Notice title={t('proof.shows')}>{t('pots.showsText')}</Notice>
      <Button kind="proof" icon="seal" href={claim ? verifierAddress(claim) : '/fairness'}>
        {t('proof.openVerifier')}
      </Button>
    </div>
  )
}

function State({ proof, repeat, isRefunded }: Pick<PotProofViewProps<unknown>, 'proof' | 'repeat'> & { isRefunded: boolean }) {
  const t = useText()
  const state: ProofState = !proof.server_seed
    ? 'sealed'
    : repeat === undefined
      ? 'open'
      : repeat && repeat.faults.length === 0
        ? 'matches'
        : 'differs'
  const explanation = isRefunded ? t('pots.refundedText') : state === 'sealed' ? t('pots.sealedText') : t(`proof.${state}Text`)
  return (
    <p className={s.state} aria-live="polite">
      {!(isRefunded && state !== 'sealed') && <ProofBadge state={state}>{t(`proof.${state}`)}</ProofBadge>}
      <span>{explanation}</span>
    </p>
  )
}

/** States the source of the public number: the sandbox's proves nothing. */
function Beacon({ proof: { beacon } }: { proof: PotProof }) {
  const t = useText()
  if (!beacon) return <ProofStep title={t('pots.step3')}>{<p className={s.small}>{t('pots.beaconRule')}</p>}</ProofStep>
  const isSandbox = beacon.source === 'sandbox'
  return (
    <ProofStep title={t('pots.step3')} end={isSandbox ? t('pots.sandbox') : beacon.source}>
      <p className={s.small}>{t('pots.beaconRound', { round: beacon.round })}</p>
      {beacon.value ? (
        <ProofValue text={beacon.value} copyLabel={t('proof.copy')} copiedLabel={t('proof.copied')} />
      ) : (
        <p className={s.small}>{t('pots.beaconAwaited')}</p>
      )}
      {isSandbox && <p className={s.small}>{t('pots.sandboxText')}</p>}
    </ProofStep>
  )
}
