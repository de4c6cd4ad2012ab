/** Plays the tasks it is sent, and answers what each returned. */
import { parentPort, workerData } from 'node:worker_threads'

import { nodeCrypto } from '@fairhouse/fairness/node'

import { SIMULATED } from '../../packages/games/src/testing/simulated/games.ts'
import { hmacOf, paidIn } from '../../packages/games/src/testing/simulated/rounds.ts'
import { clientSeedOf, type Task } from './tasks.ts'

const hmac = hmacOf(nodeCrypto, (workerData as { seed: number }).seed)

parentPort!.on('message', (task: Task) => {
  parentPort!.postMessage(paidIn(SIMULATED[task.game][task.option]!, hmac, clientSeedOf(task), task.nonces))
})
