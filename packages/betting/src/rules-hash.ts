/**
 * The hash of the rules that draw virtual rounds, for Node: it covers the running files, so that `LC_ALL=C cat
 * packages/betting/src/virtual/*.ts | sha256sum` verifies it.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { VirtualGameId } from './provable.ts'

const FOLDER = join(import.meta.dirname, 'virtual')

/** The files in the order of their names. */
export const virtualRulesSource = (): string =>
  readdirSync(FOLDER)
    .sort()
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    .join('')

/** Lowercase hex of SHA-256 over `virtualRulesSource`. */
export const virtualRulesHash = (): string => createHash('sha256').update(virtualRulesSource()).digest('hex')

/** `of` each virtual game, by id. They share their files. */
export const forEveryVirtual = (of: () => string): Record<VirtualGameId, string> => ({ 'virtual-football': of(), 'virtual-race': of() })
