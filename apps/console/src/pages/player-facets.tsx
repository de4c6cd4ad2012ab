/** The parts of a player's page, each with its own address. */
import { TabLinks } from '@fairhouse/ui'
import type { ComponentType } from 'react'

import { useMay } from '../lib/me.ts'
import { PlayerBets } from './player-bets.tsx'
import { PlayerDocuments } from './player-documents.tsx'
import { PlayerLimits } from './player-limits.tsx'
import { PlayerNotes } from './player-notes.tsx'
import { PlayerSessions } from './player-sessions.tsx'
import { PlayerStatement } from './player-statement.tsx'

const FACETS: Readonly<Record<string, { label: string; View: ComponentType<{ player: string }> }>> = {
  statement: { label: 'Statement', View: PlayerStatement },
  bets: { label: 'Bets', View: PlayerBets },
  sessions: { label: 'Sessions', View: PlayerSessions },
  limits: { label: 'Limits', View: PlayerLimits },
  documents: { label: 'Documents', View: PlayerDocuments },
  notes: { label: 'Notes', View: PlayerNotes },
}

export const facetOf = (part: string | undefined) => (part !== undefined && Object.hasOwn(FACETS, part) ? FACETS[part] : undefined)

export function PlayerTabs({ player, part }: { player: string; part: string | undefined }) {
  const mayCheck = useMay('verification')
  const root = `#/player/${player}`
  const parts = Object.entries(FACETS).filter(([name]) => name !== 'documents' || mayCheck)
  const links = [{ href: root, label: 'Profile' }, ...parts.map(([name, { label }]) => ({ href: `${root}/${name}`, label }))]
  return <TabLinks label={`Player ${player}`} links={links} present={facetOf(part) ? `${root}/${part}` : root} />
}
