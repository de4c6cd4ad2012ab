import { uint32 } from '@fairhouse/fairness'
import { autobetPlan } from '@fairhouse/games'
import { Button, ErrorState, Modal, Progress } from '@fairhouse/ui'
import { useCallback, useEffect, useRef, useState } from 'react'

import { numberText } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { browserBytes } from '../../../lib/random.ts'
import type { PropsOfModal } from '../../../shell/modals/props.ts'
import { type AutobetForm, settingsOf } from '../../_common/autobet/form.ts'
import { OutlookView } from './outlook-view.tsx'
import type { Outlook } from './outlook.ts'
import type { TrialSetup } from './setup.ts'
import s from './simulator.module.css'
import type { Trial } from './trial.ts'
import type { TrialMessage } from './worker.ts'

const RUNS = 10_000

/** Simulates the autobet ten thousand times in this browser before a real stake (BEY-5). */
export default function SimulatorModal({ open, onClose, setup, form }: PropsOfModal<'simulator'>) {
  const { t, locale } = useLanguage()
  const [seed, setSeed] = useState(newTrialSeed)
  const [state, start] = useTrial()
  useEffect(() => start(trialOf(setup, form, RUNS, seed)), [start, setup, form, seed])
  return (
    <Modal
      open={open}
      onClose={onClose}
      width={560}
      title={t('trial.title')}
      closeLabel={t('shell.close')}
      footer={
        <Button block busy={state.kind === 'running'} onClick={() => setSeed(newTrialSeed())}>
          {t('trial.again')}
        </Button>
      }
    >
      <div className={s.body} aria-live="polite">
        <p className={s.note}>{t('trial.text', { runs: numberText(RUNS, locale) })}</p>
        {state.kind === 'running' && <Running done={state.done} />}
        {state.kind === 'failed' && <ErrorState title={t('trial.failed')} text={t('trial.failedText')} />}
        {state.kind === 'done' && <OutlookView outlook={state.outlook} currency={setup.currency} />}
        <p className={s.seed}>{t('trial.seed', { seed: String(seed) })}</p>
      </div>
    </Modal>
  )
}

function Running({ done }: { done: number }) {
  const t = useText()
  return (
    <div className={s.running}>
      <Progress label={t('trial.running')} part={done / RUNS} />
      <p className={s.note}>{t('trial.running')}</p>
    </div>
  )
}

/** A table's setup as a trial for the worker. `form` must be valid. */
function trialOf(
  { game, params, roundPlan, currency, stake, balance, limits }: TrialSetup,
  form: AutobetForm,
  runs: number,
  seed: number,
): Trial {
  const settings = settingsOf(form, stake, { mode: 'demo', currency, params: { ...params } })
  const plan = autobetPlan(settings)
  if (!plan) throw new RangeError('a strategy with an unreadable amount')
  return { game, params, ...roundPlan, plan, balance, limits, runs, seed }
}

/** A 32-bit seed for a trial. */
const newTrialSeed = (): number => uint32(browserBytes())

type TrialState = { kind: 'running'; done: number } | { kind: 'done'; outlook: Outlook } | { kind: 'failed' }

/** Runs a trial in a worker that ends with its component. */
function useTrial(): [TrialState, (trial: Trial) => void] {
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
