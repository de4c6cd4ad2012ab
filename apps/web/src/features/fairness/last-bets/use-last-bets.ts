/** Loads the player's last bets page by page and repeats them in a worker. */
import type { Client } from '@fairhouse/contracts/client'
import { useCallback, useEffect, useRef, useState } from 'react'

import { type LoadRounds, useDrawnRounds } from '../../../games/virtual/drawn-rounds.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { track } from '../../../shell/track.ts'
import { addVerdict, countOf, eventsOfBet, NOTHING, type RoundVerdict, type Tally } from './tally.ts'
import type { Report, Work } from './worker.ts'

export const LAST_BETS = 1000
const PAGE = 200

export type LastBets =
  | { readonly kind: 'resting' }
  /** `part`: of all bets that are to be repeated, 0 to 1. */
  | { readonly kind: 'checking'; readonly tally: Tally; readonly part: number }
  | { readonly kind: 'done' | 'failed' | 'stopped'; readonly tally: Tally }

export interface LastBetsCheck {
  readonly state: LastBets
  run(): void
  /** Ends it with what was repeated until now. */
  stop(): void
}

export function useLastBets(): LastBetsCheck {
  const api = useApi()
  const load = useDrawnRounds()
  const [state, setState] = useState<LastBets>({ kind: 'resting' })
  const current = useRef<AbortController>(undefined)
  const run = useCallback(async () => {
    current.current?.abort()
    const { signal } = (current.current = new AbortController())
    const report = (next: LastBets) => !signal.aborted && setState(next)
    const onPart = (so: Tally, part: number) => report({ kind: 'checking', tally: so, part })
    onPart(NOTHING, 0)
    const tally = await checkLastBets(api, load, signal, onPart)
    report({ kind: tally.isWhole ? 'done' : 'failed', tally })
    if (!signal.aborted && tally.isWhole) track('proof_checked', { game: 'all', result: tally.differs.length > 0 ? 'wrong' : 'right' })
  }, [api, load])
  useEffect(() => () => current.current?.abort(), [])
  const stop = () => {
    current.current?.abort()
    setState((so) => (so.kind === 'checking' ? { kind: 'stopped', tally: so.tally } : so))
  }
  return { state, run: () => void run(), stop }
}

/** `isWhole` is false when the server stopped responding before the end. */
async function checkLastBets(
  api: Client,
  load: LoadRounds,
  signal: AbortSignal,
  onPart: (tally: Tally, part: number) => void,
): Promise<Tally & { isWhole: boolean }> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  let tally = NOTHING
  try {
    for (let before: string | undefined | null; before !== null && countOf(tally) < LAST_BETS;) {
      const page = await loadPage(api, load, before, signal)
      if (!page) return { ...tally, isWhole: false }
      const { data, drawn } = page
      const so = tally
      const whole = wholeOf(countOf(so) + data.length, page.next)
      const onPagePart = (part: number) => onPart(so, (countOf(so) + part * data.length) / whole)
      const verdicts = await verifyRounds(worker, { rounds: data, drawn }, signal, onPagePart)
      if (!verdicts) return { ...tally, isWhole: false }
      tally = data.reduce((sum, round, at) => addVerdict(sum, round, verdicts[at]!), so)
      onPart(tally, whole === 0 ? 1 : countOf(tally) / whole)
      before = page.next
    }
    return { ...tally, isWhole: true }
  } finally {
    worker.terminate()
  }
}

/** How many bets are to be repeated: the last page ends with the player's first bet. */
const wholeOf = (loaded: number, next: string | null): number => (next === null ? loaded : LAST_BETS)

/** With the rounds of virtual events that its bets are on. */
async function loadPage(api: Client, load: LoadRounds, before: string | undefined, signal: AbortSignal) {
  try {
    const answer = await api.call('GET /api/v2/games/history/proofs', { query: { limit: PAGE, ...(before && { before }) }, signal })
    return answer.ok ? { ...answer.data, drawn: await load(answer.data.data.flatMap(eventsOfBet)) } : undefined
  } catch {
    return undefined // no response, a refused round, or cancelled: reported as incomplete
  }
}

/** undefined: the worker did not start, met a fault, or was stopped. */
function verifyRounds(
  worker: Worker,
  work: Work,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<readonly RoundVerdict[] | undefined> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Report>) => ('part' in data ? onPart(data.part) : resolve(data.verdicts))
    worker.onerror = () => resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    worker.postMessage(work)
  })
}
