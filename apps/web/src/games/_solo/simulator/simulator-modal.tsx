import { Button, ErrorState, Modal, Progress } from '@fairhouse/ui'
import { useEffect, useState } from 'react'

import { numberText } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../../shell/modals/props.ts'
import { OutlookView } from './outlook-view.tsx'
import s from './simulator.module.css'
import { newTrialSeed, trialOf, useTrial } from './use-trial.ts'

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
