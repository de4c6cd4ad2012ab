/**
 * The hash of a game's rules, for Node: it covers the running files, and is published with a seed, so that `cat
 * packages/games/src/dice/*.ts | sha256sum` verifies it.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { rulesFolders } from './rules-files.ts'
import { VERIFIABLE_GAMES, type VerifiableId } from './verifiable-games.ts'

/** Lowercase hex of SHA-256 over `rulesSource`. */
export function rulesHash(game: VerifiableId): string {
  return createHash('sha256').update(rulesSource(game)).digest('hex')
}

/** The files of a game, in the order of their names, shared folders last. */
export function rulesSource(game: VerifiableId): string {
  return rulesFolders(game).map(folderSource).join('')
}

function folderSource(name: string): string {
  const folder = join(import.meta.dirname, name)
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('')
}

/** `of` each game of the house and its studio, by id. */
export function forEveryVerifiable<Value>(of: (game: VerifiableId) => Value): Record<VerifiableId, Value> {
  return valuesOf(Object.keys(VERIFIABLE_GAMES) as VerifiableId[], of)
}

function valuesOf<Id extends string, Value>(ids: readonly Id[], of: (game: Id) => Value): Record<Id, Value> {
  return Object.fromEntries(ids.map((id) => [id, of(id)])) as Record<Id, Value>
}
