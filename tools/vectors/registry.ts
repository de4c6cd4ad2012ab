/** Every kind of vector file that can be checked: one file of `games/` per game with a manifest, and those of other rules. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { baccaratVectors } from './baccarat.ts'
import { blackjackVectors } from './blackjack.ts'
import { bonusVectors } from './bonuses.ts'
import { paymentVectors } from './payments.ts'
import { protocolVectors } from './protocol.ts'
import type { VectorRunner } from './runner.ts'
import { classic3Vectors, gems5Vectors, tumble65Vectors } from './slots.ts'
import { sportsbookVectors } from './sportsbook.ts'
import { virtualFootballVectors, virtualRaceVectors } from './virtual.ts'

const files = readdirSync(join(import.meta.dirname, 'games')).sort()
const games = await Promise.all(files.map((file) => import(`./games/${file}`) as Promise<{ vectors: VectorRunner }>))

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

export function findRunner(name: unknown): VectorRunner | undefined {
  return RUNNERS.find((runner) => runner.name === name)
}
