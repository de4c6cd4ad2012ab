/** A server that restarts when its code changes. (Node's own --watch would also restart on files that Vite writes.) */
import { watch } from 'node:fs'

import { say } from '../bootstrap/progress.mjs'
import { inRoot } from '../lib/paths.ts'
import { isStopping } from '../lib/stop.ts'
import type { RunningChild } from '../start/child.ts'

const WATCHED = [
  'apps/server/src',
  'packages/betting/src',
  'packages/contracts/src',
  'packages/fairness/src',
  'packages/games/src',
  'packages/loyalty/src',
  'packages/manifests/src',
  'packages/money/src',
]
const CODE = /(?<!\.test)\.(ts|sql|json)$/
/** An editor saves several files at once. */
const SETTLE_MS = 150

type Launch = () => Promise<RunningChild>

/** Behaves as one child that never ends by itself. @throws if the first start fails. */
export async function restarting(launch: Launch): Promise<RunningChild> {
  let current: RunningChild | undefined = await launch()
  const { ready } = current
  let turn = Promise.resolve()
  const again = async () => {
    await current?.stop()
    current = isStopping() ? undefined : await launched(launch)
  }
  const stopWatching = onChange(() => (turn = turn.then(again)))
  return {
    ready,
    ended: new Promise(() => undefined),
    async stop() {
      stopWatching()
      await turn
      await current?.stop()
    },
  }
}

/** Reports code that does not start, and waits for its next change. */
async function launched(launch: Launch): Promise<RunningChild | undefined> {
  try {
    const child = await launch()
    say('the server restarted')
    return child
  } catch (error) {
    say((error as Error).message)
    return undefined
  }
}

function onChange(act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const settle = (_event: string, name: string | null) => {
    if (!name || !CODE.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(act, SETTLE_MS)
  }
  const watchers = WATCHED.map((folder) => watch(inRoot(folder), { recursive: true }, settle))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
