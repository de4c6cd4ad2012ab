import { Drawer } from '@fairhouse/ui'
import { useEffect } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { track } from '../../../shell/track.ts'
import { ProofPanel } from '../../_common/proof/proof-panel.tsx'
import type { LiveTable } from '../live-game.ts'
import type { LiveView } from '../live-view.ts'
import { RoundProof } from './round-proof.tsx'
import { SealedRound } from './sealed-round.tsx'

/** A shared round by number, an own bet by id, or the commitment of the current round. */
export type OpenedProof = { number: number } | { bet: string } | 'next'

interface LiveProofDrawerProps {
  opened: OpenedProof | undefined
  view: LiveView
  table: LiveTable | undefined
  onClose(): void
}

/** Beside the game from 1280 px, which stays usable; a sheet on phones. */
export function LiveProofDrawer({ opened, view, table, onClose }: LiveProofDrawerProps) {
  const t = useText()
  const isOpen = opened !== undefined
  useEffect(() => {
    if (isOpen) track('proof_opened', { game: view.id })
  }, [isOpen, view.id])
  return (
    <Drawer open={isOpen} onClose={onClose} title={t(opened === 'next' ? 'live.sealedTitle' : 'proof.title')} closeLabel={t('shell.close')}>
      {opened === 'next' && table && <SealedRound table={table} />}
      {opened && opened !== 'next' && 'number' in opened && <RoundProof key={opened.number} number={opened.number} view={view} />}
      {opened && opened !== 'next' && 'bet' in opened && <ProofPanel key={opened.bet} id={opened.bet} view={view.bets} />}
    </Drawer>
  )
}
