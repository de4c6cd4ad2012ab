/** Every kind of vector file that can be checked. */
import { diceVectors } from './dice.ts'
import { protocolVectors } from './protocol.ts'
import type { VectorRunner } from './runner.ts'

const RUNNERS: readonly VectorRunner[] = [protocolVectors, diceVectors]

export function findRunner(name: unknown): VectorRunner | undefined {
  return RUNNERS.find((runner) => runner.name === name)
}
