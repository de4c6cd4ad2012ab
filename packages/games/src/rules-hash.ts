/**
 * The fingerprint of a game's rules, for Node: the very files that run, so that it can stand beside a seed and be
 * checked with `cat packages/games/src/dice/*.ts | sha256sum`.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { SOLO_GAMES, type SoloGameId } from './solo-games.ts'

/** Lowercase hex of SHA-256 over `rulesSource`. */
export function rulesHash(game: SoloGameId): string {
  return createHash('sha256').update(rulesSource(game)).digest('hex')
}

/** The files of a game, one after another in the order of their names. */
export function rulesSource(game: SoloGameId): string {
  const folder = join(import.meta.dirname, game)
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('')
}

/** `of` each game, by its id. */
export function forEveryGame<Value>(of: (game: SoloGameId) => Value): Record<SoloGameId, Value> {
  const ids = Object.keys(SOLO_GAMES) as SoloGameId[]
  return Object.fromEntries(ids.map((id) => [id, of(id)])) as Record<SoloGameId, Value>
}
