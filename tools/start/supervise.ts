/** A process that is restarted when it ends by itself, so that rounds, autobets and payouts continue. */
import { setTimeout } from 'node:timers/promises'

import type { Milliseconds } from '@fairhouse/money'

import { say } from '../bootstrap/progress.mjs'
import type { RunningChild } from './child.ts'
import { explain } from './explain.ts'

export interface SuperviseTimes {
  /** Delay of the first restart; doubled for each further one in a row. */
  firstWaitMs: Milliseconds
  longestWaitMs: Milliseconds
  /** A process that ran this long resets the count. */
  steadyMs: Milliseconds
}

const TIMES: SuperviseTimes = { firstWaitMs: 250, longestWaitMs: 5000, steadyMs: 60_000 }
/** Maximum number of ends in a row, each soon after its start. */
const MOST_ENDS = 6

/** Behaves as one process that ends only when it is given up. @throws if the first start fails: a wrong setting, which no restart fixes. */
export async function supervised(name: string, launch: () => Promise<RunningChild>, times = TIMES): Promise<RunningChild> {
  let current: RunningChild | undefined = await launch()
  const { ready } = current
  const stopping = new AbortController()

  async function keep(): Promise<number | null> {
    for (let ends = 1; ; ends++) {
      const startedAt = performance.now()
      const code = await current?.ended
      if (stopping.signal.aborted) return code ?? null
      if (performance.now() - startedAt >= times.steadyMs) ends = 1
      if (ends >= MOST_ENDS) {
        say(`${name} ended ${MOST_ENDS} times in a row soon after its start: it is not started again. Its log above says why`)
        return code ?? null
      }
      const waitMs = Math.min(times.firstWaitMs * 2 ** (ends - 1), times.longestWaitMs)
      say(`${name} ended by itself${code == null ? '' : ` (${code})`}: it is started again in ${waitMs / 1000} s`)
      await setTimeout(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return code ?? null
      current = await launch().catch((error: unknown) => (say(explain(error)), undefined))
      if (stopping.signal.aborted) await current?.stop()
      else if (current) say(`${name} was started again`)
    }
  }

  const ended = keep()
  return {
    ready,
    ended,
    async stop() {
      stopping.abort()
      await current?.stop()
      await ended
    },
  }
}
