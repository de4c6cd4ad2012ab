/** Worker threads that share a list of tasks: each takes the next one when it is free. */
import { Worker } from 'node:worker_threads'

import type { Task } from './tasks.ts'

export interface Crew {
  /** Plays all tasks; `done` receives the return of each, as a multiple of the stake. */
  play(tasks: readonly Task[], done: (task: Task, paid: number) => void): Promise<void>
  dismiss(): Promise<void>
}

/** Rounds are short-lived objects: a larger young generation halves the garbage collection time. */
const LIMITS = { maxYoungGenerationSizeMb: 64 }

export function hireCrew(count: number, seed: number): Crew {
  const file = new URL('worker.ts', import.meta.url)
  const workers = Array.from({ length: count }, () => new Worker(file, { workerData: { seed }, resourceLimits: LIMITS }))
  return {
    async play(tasks, done) {
      const waiting = [...tasks]
      const shift = async (worker: Worker) => {
        for (let task = waiting.shift(); task; task = waiting.shift()) done(task, await played(worker, task))
      }
      await Promise.all(workers.map(shift))
    },
    async dismiss() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

function played(worker: Worker, task: Task): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (paid: number) => {
      worker.off('error', reject)
      resolve(paid)
    })
    worker.postMessage(task)
  })
}
