import type { RoundClaim } from '@fairhouse/games'
import { Button, CopyButton, ProofStep, ProofSteps, ProofValue } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { verifierAddress } from '../../_common/proof/claim.ts'
import { ProofFrame, ProofResult, ProofShows, ProofState, ProofSum } from '../../_common/proof/proof-frame.tsx'
import shared from '../../_common/proof/proof-frame.module.css'
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
    <ProofFrame look="pot">
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
            <p className={shared.small}>{t('pots.step2Text')}</p>
          </ProofStep>
        )}
        <Beacon proof={proof} />
        {proof.server_seed && (
          <ProofStep title={t('proof.step3')}>
            <ProofValue text={proof.server_seed} {...copy} />
            <p className={shared.small}>{t('proof.step3Text')}</p>
          </ProofStep>
        )}
        {repeat && (
          <ProofStep title={t('proof.step4', { n: repeat.bytes.length })}>
            <ProofSum bytes={repeat.bytes.map((hex) => ({ hex, worth: String(parseInt(hex, 16)) }))}>{sum}</ProofSum>
          </ProofStep>
        )}
        {repeat && (
          <ProofResult
            matches={repeat.faults.length === 0}
            result={result}
            faults={repeat.faults.map((fault) => t(`pots.fault.${fault}`))}
          />
        )}
      </ProofSteps>
      <ProofShows>{t('pots.showsText')}</ProofShows>
      <Button kind="proof" icon="seal" href={claim ? verifierAddress(claim) : '/fairness'}>
        {t('proof.openVerifier')}
      </Button>
    </ProofFrame>
  )
}

function State({ proof, repeat, isRefunded }: Pick<PotProofViewProps<unknown>, 'proof' | 'repeat'> & { isRefunded: boolean }) {
  const t = useText()
  const state = stateOf(proof, repeat)
  const sealedText = state === 'sealed' ? t('pots.sealedText') : undefined
  return <ProofState state={state} text={isRefunded ? t('pots.refundedText') : sealedText} isBare={isRefunded && state !== 'sealed'} />
}

function stateOf(proof: PotProof, repeat: PotRepeat<unknown> | null | undefined) {
  if (!proof.server_seed) return 'sealed'
  if (repeat === undefined) return 'open'
  return repeat?.faults.length === 0 ? 'matches' : 'differs'
}

/** States the source of the public number: the sandbox's proves nothing. */
function Beacon({ proof: { beacon } }: { proof: PotProof }) {
  const t = useText()
  if (!beacon) return <ProofStep title={t('pots.step3')}>{<p className={shared.small}>{t('pots.beaconRule')}</p>}</ProofStep>
  const isSandbox = beacon.source === 'sandbox'
  return (
    <ProofStep title={t('pots.step3')} end={isSandbox ? t('pots.sandbox') : beacon.source}>
      <p className={shared.small}>{t('pots.beaconRound', { round: beacon.round })}</p>
      {beacon.value ? (
        <ProofValue text={beacon.value} copyLabel={t('proof.copy')} copiedLabel={t('proof.copied')} />
      ) : (
        <p className={shared.small}>{t('pots.beaconAwaited')}</p>
      )}
      {isSandbox && <p className={shared.small}>{t('pots.sandboxText')}</p>}
    </ProofStep>
  )
}
