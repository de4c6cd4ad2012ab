import { HashText, ProofStep, ProofSteps } from '@fairhouse/ui'

import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { groupedText } from '../../../lib/stake-format.ts'
import { ProofFrame, ProofShows, ProofState } from '../../_common/proof/proof-frame.tsx'
import { ProofPanel } from '../../_common/proof/proof-panel.tsx'
import { ProofSheet } from '../../_common/proof/proof-drawer.tsx'
import type { LiveTable } from '../live-game.ts'
import type { LiveView } from '../live-view.ts'
import { RoundProof } from './round-proof.tsx'

/** A shared round by number, an own bet by id, or the commitment of the current round. */
export type OpenedProof = { number: number } | { bet: string } | 'next'

interface LiveProofDrawerProps {
  opened: OpenedProof | undefined
  view: LiveView
  table: LiveTable | undefined
  onClose(): void
}

export function LiveProofDrawer({ opened, view, table, onClose }: LiveProofDrawerProps) {
  const t = useText()
  return (
    <ProofSheet game={view.id} opened={opened && view.id} title={opened === 'next' ? t('live.sealedTitle') : undefined} onClose={onClose}>
      {opened === 'next' && table && <SealedRound table={table} />}
      {opened && opened !== 'next' && 'number' in opened && <RoundProof key={opened.number} number={opened.number} view={view} />}
      {opened && opened !== 'next' && 'bet' in opened && <ProofPanel key={opened.bet} id={opened.bet} view={view.bets} />}
    </ProofSheet>
  )
}

/** A round that has not ended: the seed of the round before is its commitment; the salt is a public random value, published after the chain. */
function SealedRound({ table: { round, commitment, salt } }: { table: LiveTable }) {
  const { t, locale } = useLanguage()
  return (
    <ProofFrame look="shared">
      <ProofState state="sealed" text={t('live.sealedText', { round: groupedText(round, locale) })} isQuiet />
      <ProofSteps>
        <ProofStep title={t('live.step1')}>
          <HashText text={commitment} whole />
        </ProofStep>
        <ProofStep title={t('live.step2')}>{salt === null ? t('live.noSalt') : <HashText text={salt} whole />}</ProofStep>
      </ProofSteps>
      <ProofShows>{t('live.showsText')}</ProofShows>
    </ProofFrame>
  )
}
