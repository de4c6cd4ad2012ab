/** Checks one vector file: each entry of its sections counts once, and every problem of the file counts as a failure. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { FairCrypto } from '@fairhouse/fairness'

import { baccaratVectors } from './baccarat.ts'
import { blackjackVectors } from './blackjack.ts'
import { bonusVectors } from './bonuses.ts'
import { difference, isEntry } from './compare.ts'
import { paymentVectors } from './payments.ts'
import { protocolVectors } from './protocol.ts'
import { type Check, type Entry, SECTIONS, type VectorRunner } from './runner.ts'
import { classic3Vectors, gems5Vectors, tumble65Vectors } from './slots.ts'
import { sportsbookVectors } from './sportsbook.ts'
import { virtualFootballVectors, virtualRaceVectors } from './virtual.ts'

export interface FileResult {
  readonly passed: number
  /** One line per failure: game, section, index, what differs. */
  readonly failures: readonly string[]
}

export function checkVectorFile(file: unknown, crypto: FairCrypto): FileResult {
  if (!isEntry(file)) return { passed: 0, failures: ['not a vector file'] }
  const name = String(file.game ?? file.spec)
  const runner = findRunner(name)
  const checked = SECTIONS.flatMap((section) =>
    entriesIn(file, section).map((entry, index) => {
      const fault = runner ? faultOf(runner[section], entry, crypto) : 'no such game'
      return fault === undefined ? [] : [`${name} ${section} ${index}: ${fault}`]
    }),
  )
  const faults = runner ? headFaults(file, runner) : []
  const doubts = checked.length === 0 ? [...faults, 'no entries'] : faults
  const failures = [...doubts.map((doubt) => `${name}: ${doubt}`), ...checked.flat()]
  return { passed: checked.filter((failure) => failure.length === 0).length, failures }
}

/** A section that is not a list counts as one entry, which fails. */
function entriesIn(file: Entry, section: string): readonly unknown[] {
  const entries = file[section] ?? []
  return Array.isArray(entries) ? entries : [entries]
}

function faultOf(check: Check, entry: unknown, crypto: FairCrypto): string | undefined {
  if (!isEntry(entry)) return 'not an entry'
  try {
    return check(entry, crypto)
  } catch (error) {
    return `cannot be run: ${error instanceof Error ? error.message : String(error)}`
  }
}

function headFaults(file: Entry, runner: VectorRunner): string[] {
  const known = new Set(['game', 'spec', ...SECTIONS, ...Object.keys(runner.head)])
  const unknown = Object.keys(file).filter((field) => !known.has(field))
  const wrong = Object.keys(runner.head).map((field) => difference(field, runner.head[field], file[field]))
  return [...unknown.map((field) => `unknown field ${field}`), ...wrong.filter((fault) => fault !== undefined)]
}

const files = readdirSync(join(import.meta.dirname, 'games')).sort()
const games = await Promise.all(files.map((file) => import(`./games/${file}`) as Promise<{ vectors: VectorRunner }>))

/** Every kind of vector file that can be checked: one file of `games/` per game with a manifest, and those of other rules. */
const RUNNERS: readonly VectorRunner[] = [
  protocolVectors,
  ...games.map(({ vectors }) => vectors),
  classic3Vectors,
  gems5Vectors,
  tumble65Vectors,
  blackjackVectors,
  baccaratVectors,
  paymentVectors,
  bonusVectors,
  sportsbookVectors,
  virtualFootballVectors,
  virtualRaceVectors,
]

function findRunner(name: unknown): VectorRunner | undefined {
  return RUNNERS.find((runner) => runner.name === name)
}
