/** Registers every game of one player: its rules are in `@fairhouse/games`, its figures in the manifest, its money in wagering. */
import { EVERY_GAME } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'
import { findManifest, type ManifestIdOf, manifestIdsOf } from '@fairhouse/manifests'

import type { GameEntry } from '../../play/wagering/index.ts'

export type RegisteredGame = ManifestIdOf<'single-step' | 'multi-step'>

/** @throws for a game whose module computes its return. */
export function gameEntry(id: RegisteredGame): GameEntry {
  const { service, rtp } = findManifest(id)!
  if (!rtp) throw new Error(`the manifest of ${id} has no return`)
  return { game: EVERY_GAME[id], service, rtp, rulesHash: rulesHash(id) }
}

/** All games in lobby order; `own`: entries of games with a module of their own. */
export function gameEntries(own: Readonly<Partial<Record<RegisteredGame, GameEntry>>>): GameEntry[] {
  return manifestIdsOf('single-step', 'multi-step').map((id) => own[id] ?? gameEntry(id))
}
