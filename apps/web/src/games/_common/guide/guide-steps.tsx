import { Icon } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import s from './guide-steps.module.css'

interface GuideStepsProps {
  /** The seed of the round is open. */
  isOpen: boolean
  /** The repeated sum equals the round. */
  isMatched: boolean
  /** The button that opens the seed. */
  open: ReactNode
}

/** Above the proof of the guided round: what was done, and what comes next. */
export function GuideSteps({ isOpen, isMatched, open }: GuideStepsProps) {
  const t = useText()
  return (
    <ol className={s.steps} aria-label={t('guide.title')}>
      <Step text={t('guide.bet')} isDone />
      <Step text={t('guide.open')} isDone={isOpen}>
        {!isOpen && open}
      </Step>
      <Step text={t(isMatched ? 'guide.matched' : 'guide.matches')} isDone={isMatched} />
    </ol>
  )
}

function Step({ text, isDone, children }: { text: string; isDone: boolean; children?: ReactNode }) {
  return (
    <li className={s.step} data-done={isDone || undefined}>
      <span className={s.mark}>{isDone && <Icon name="check" size={16} />}</span>
      <div className={s.words}>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}
