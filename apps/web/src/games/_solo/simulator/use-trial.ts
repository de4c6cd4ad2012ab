/** A trial of a table's setup, in a worker. */
import { uint32 } from '@fairhouse/fairness'
import { autobetPlan } from '@fairhouse/games'
import { useCallback, useEffect, useRef, useState } from 'react'

import { browserBytes } from '../../../lib/random.ts'
import { type AutobetForm, settingsOf, withinMostBets } from '../../_common/autobet/form.ts'
import type { Outlook } from './outlook.ts'
import type { TrialSetup } from './setup.ts'
import type { Trial } from './trial.ts'
import type { TrialMessage } from './worker.ts'

/** `form` must be valid. An autobet without a number of bets ends after the most that the country allows (D-65). */
export function trialOf(
  { game, params, roundPlan, currency, stake, balance, limits, mostBets }: TrialSetup,
  form: AutobetForm,
  runs: number,
  seed: number,
): Trial {
  const settings = settingsOf(withinMostBets(form, mostBets), stake, { mode: 'demo', currency, params: { ...params } })
  const plan = autobetPlan(settings)
  if (!plan) throw new RangeError('a strategy with an unreadable amount')
  return { game, params, ...roundPlan, plan, balance, limits, runs, seed }
}

/** A 32-bit seed for a trial. */
export const newTrialSeed = (): number => uint32(browserBytes())

type TrialState = { kind: 'running'; done: number } | { kind: 'done'; outlook: Outlook } | { kind: 'failed' }

/** Runs a trial in a worker that ends with its component. */
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
