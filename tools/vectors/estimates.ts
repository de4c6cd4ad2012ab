/** Published estimates of a return, where a game has too many endings to count: rounds of a fixed seed must agree. */
import { type ByteSource, streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import { fieldFault } from './compare.ts'
import type { Entry } from './runner.ts'

/** Enough to find a rule that is wrong, few enough to be played in a second. */
const ROUNDS = 40_000

const Z_MAX = 4

const FIELDS = ['n', 'hit', 'trigger', 'freePerRound', 'baseRtp', 'capRate', 'max']

/** `play` answers the return of one round per stake. Undefined where `estimate` holds. */
export function estimateFault(name: string, estimate: Entry, play: (bytes: ByteSource) => number): string | undefined {
  const fault = fieldFault(estimate, ['rtp', 'half95', 'variance'], FIELDS)
  if (fault) return fault
  const { rtp, half95, variance } = estimate as { rtp: number; half95: number; variance: number }
  const bytes = streamFor(nodeCrypto, { serverSeed: new Uint8Array(32).fill(1), clientSeed: name, nonce: 0 })
  let returned = 0
  for (let round = 0; round < ROUNDS; round++) returned += play(bytes)
  const error = Math.abs(returned / ROUNDS - rtp)
  const allowed = Z_MAX * Math.sqrt(variance / ROUNDS) + half95
  return error <= allowed ? undefined : `rtp: ${ROUNDS} rounds return ${returned / ROUNDS}, more than ${allowed} off ${rtp}`
}
