/** Runs a trial in a worker that ends with its component. */
import { useCallback, useEffect, useRef, useState } from 'react'

import type { Outlook } from './outlook.ts'
import type { Trial } from './trial.ts'
import type { TrialMessage } from './worker.ts'

export type TrialState = { kind: 'running'; done: number } | { kind: 'done'; outlook: Outlook } | { kind: 'failed' }

export function useTrial(): [TrialState, (trial: Trial) => void] {
  const [state, setState] = useState<TrialState>({ kind: 'running', done: 0 })
  const worker = useRef<Worker>(undefined)
  const start = useCallback((trial: Trial) => {
    worker.current?.terminate()
    setState({ kind: 'running', done: 0 })
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.addEventListener('message', ({ data }: MessageEvent<TrialMessage>) =>
      setState(data.kind === 'progress' ? { kind: 'running', done: data.done } : data),
    )
    started.addEventListener('error', () => setState({ kind: 'failed' }))
    started.postMessage(trial)
  }, [])
  useEffect(() => () => worker.current?.terminate(), [])
  return [state, start]
}
