/**
 * The fingerprint of a game's rules, for Node: the very files that run, so that it can stand beside a seed and be
 * checked with `cat packages/games/src/dice/*.ts | sha256sum`.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { SOLO_GAMES, type SoloGameId } from './solo-games.ts'

/** Lowercase hex of SHA-256 over the game's files, in the order of their names. */
export function rulesHash(game: SoloGameId): string {
  const folder = join(import.meta.dirname, game)
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

export function rulesHashes(): Record<SoloGameId, string> {
  const ids = Object.keys(SOLO_GAMES) as SoloGameId[]
  return Object.fromEntries(ids.map((id) => [id, rulesHash(id)])) as Record<SoloGameId, string>
}
