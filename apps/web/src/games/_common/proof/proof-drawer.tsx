import { Drawer } from '@fairhouse/ui'
import { type ReactNode, useEffect } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { track } from '../../../shell/track.ts'
import type { GameView } from '../game-view.ts'
import type { Seeds } from '../seeds/use-seeds.ts'
import { ProofPanel, SealedPair } from './proof-panel.tsx'

interface ProofSheetProps {
  game: string
  /** Undefined while closed; another value is counted as another proof. */
  opened: string | undefined
  /** Instead of the title of any proof. */
  title?: string | undefined
  onClose(): void
  children: ReactNode
}

/** Beside the game from 1280 px, which stays usable; a sheet on phones. */
export function ProofSheet({ game, opened, title, onClose, children }: ProofSheetProps) {
  const t = useText()
  useEffect(() => {
    if (opened !== undefined) track('proof_opened', { game })
  }, [opened, game])
  return (
    <Drawer open={opened !== undefined} onClose={onClose} title={title ?? t('proof.title')} closeLabel={t('shell.close')}>
      {children}
    </Drawer>
  )
}

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

export function ProofDrawer({ opened, view, pair, isGuided = false, onClose }: ProofDrawerProps) {
  const t = useText()
  return (
    <ProofSheet game={view.id} opened={opened && view.id} title={opened === 'next' ? t('proof.nextTitle') : undefined} onClose={onClose}>
      {opened === 'next' && pair && <SealedPair commitment={pair.commitment} clientSeed={pair.client_seed} nonce={pair.nonce} />}
      {opened && opened !== 'next' && <ProofPanel key={opened.round} id={opened.round} view={view} withReplay isGuided={isGuided} />}
    </ProofSheet>
  )
}
