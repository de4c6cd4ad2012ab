import { Drawer } from '@fairhouse/ui'
import { useEffect } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { track } from '../../../shell/track.ts'
import type { GameView } from '../game-view.ts'
import type { Seeds } from '../seeds/use-seeds.ts'
import { ProofPanel, SealedPair } from './proof-panel.tsx'

/** The proof of a round by id, or the commitment of the next one. */
export type OpenedProof = { round: string } | 'next'

interface ProofDrawerProps {
  opened: OpenedProof | undefined
  view: GameView
  /** For the next round. */
  pair?: Seeds['active'] | undefined
  /** The first proof of a visitor, with its steps above. */
  isGuided?: boolean
  onClose(): void
}

/** Beside the game from 1280 px, which stays usable; a sheet on phones. */
export function ProofDrawer({ opened, view, pair, isGuided = false, onClose }: ProofDrawerProps) {
  const t = useText()
  const isOpen = opened !== undefined
  useEffect(() => {
    if (isOpen) track('proof_opened', { game: view.id })
  }, [isOpen, view.id])
  return (
    <Drawer open={isOpen} onClose={onClose} title={t(opened === 'next' ? 'proof.nextTitle' : 'proof.title')} closeLabel={t('shell.close')}>
      {opened === 'next' && pair && <SealedPair commitment={pair.commitment} clientSeed={pair.client_seed} nonce={pair.nonce} />}
      {opened && opened !== 'next' && <ProofPanel key={opened.round} id={opened.round} view={view} withReplay isGuided={isGuided} />}
    </Drawer>
  )
}
