/** Loads the player's last bets page by page and repeats them in a worker. */
import type { Client } from '@fairhouse/contracts/client'
import { useCallback, useEffect, useRef, useState } from 'react'

import { type LoadRounds, useDrawnRounds } from '../../../games/virtual/drawn-rounds.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { track } from '../../../shell/track.ts'
import { addVerdict, countOf, eventsOfBet, NOTHING, type RoundVerdict, type Tally } from './tally.ts'
import type { Work } from './worker.ts'

export const LAST_BETS = 1000
const PAGE = 200

export type LastBets = { kind: 'resting' } | { kind: 'checking' | 'done' | 'failed'; tally: Tally }

export function useLastBets(): [LastBets, () => void] {
  const api = useApi()
  const load = useDrawnRounds()
  const [state, setState] = useState<LastBets>({ kind: 'resting' })
  const stop = useRef<AbortController>(undefined)
  const run = useCallback(async () => {
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
    const report = (kind: 'checking' | 'done' | 'failed', tally: Tally) => !signal.aborted && setState({ kind, tally })
    report('checking', NOTHING)
    const tally = await checkLastBets(api, load, signal, (so) => report('checking', so))
    report(tally.isWhole ? 'done' : 'failed', tally)
    if (!signal.aborted && tally.isWhole) track('proof_checked', { game: 'all', result: tally.differs.length > 0 ? 'wrong' : 'right' })
  }, [api, load])
  useEffect(() => () => stop.current?.abort(), [])
  return [state, () => void run()]
}

/** `isWhole` is false when the server stopped responding before the end. */
async function checkLastBets(
  api: Client,
  load: LoadRounds,
  signal: AbortSignal,
  onPage: (tally: Tally) => void,
): Promise<Tally & { isWhole: boolean }> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  let tally = NOTHING
  try {
    for (let before: string | undefined | null; before !== null && countOf(tally) < LAST_BETS;) {
      const page = await loadPage(api, load, before, signal)
      if (!page) return { ...tally, isWhole: false }
      const verdicts = await verifyRounds(worker, { rounds: page.data, drawn: page.drawn })
      if (!verdicts) return { ...tally, isWhole: false }
      tally = page.data.reduce((sum, round, at) => addVerdict(sum, round, verdicts[at]!), tally)
      onPage(tally)
      before = page.next
    }
    return { ...tally, isWhole: true }
  } finally {
    worker.terminate()
  }
}

/** With the rounds of virtual events that its bets are on. */
async function loadPage(api: Client, load: LoadRounds, before: string | undefined, signal: AbortSignal) {
  try {
    const answer = await api.call('GET /api/v2/games/history/proofs', { query: { limit: PAGE, ...(before && { before }) }, signal })
    return answer.ok ? { ...answer.data, drawn: await load(answer.data.data.flatMap(eventsOfBet)) } : undefined
  } catch {
    return undefined // no response, a refused round, or cancelled: reported as incomplete
  }
}

/** undefined: the worker did not start, or met a fault. */
function verifyRounds(worker: Worker, work: Work): Promise<RoundVerdict[] | undefined> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<RoundVerdict[]>) => resolve(data)
    worker.onerror = () => resolve(undefined)
    worker.postMessage(work)
  })
}
