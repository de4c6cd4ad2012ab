/** Plays the tasks it receives, and returns the result of each. */
import { parentPort, workerData } from 'node:worker_threads'

import { nodeCrypto } from '@fairhouse/fairness/node'

import { fastBytes } from '../../apps/web/src/games/_solo/simulator/fast-bytes.ts'
import { SIMULATED } from '../../packages/games/src/testing/simulated/games.ts'
import { ROUNDS_PER_NONCE, hmacOf, paidIn } from '../../packages/games/src/testing/simulated/rounds.ts'
import { clientSeedOf, type Task } from './tasks.ts'

const { seed } = workerData as { seed: number }
const hmac = hmacOf(nodeCrypto, seed)

parentPort!.on('message', (task: Task) => {
  const option = SIMULATED[task.game][task.option]!
  parentPort!.postMessage(task.source === 'fast' ? paidFast(task) : paidIn(option, hmac, clientSeedOf(task), task.nonces))
})

/** A task's seed is drawn from the run's seed and its own first nonce, so that the sum is the same however tasks are spread. */
function paidFast(task: Task): number {
  const named = new TextEncoder().encode(`fast ${seed} ${clientSeedOf(task)} ${task.nonces.from}`)
  const digest = nodeCrypto.sha256(named)
  const bytes = fastBytes(new DataView(digest.buffer, digest.byteOffset).getUint32(0))
  const option = SIMULATED[task.game][task.option]!
  let paid = 0
  for (let round = 0; round < task.nonces.count * ROUNDS_PER_NONCE; round++) paid += option.play(bytes)
  return paid
}
