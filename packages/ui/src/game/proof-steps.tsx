import type { ReactNode } from 'react'

import { CopyButton } from '../components/copy-button.tsx'
import { HashText } from '../components/hash-text.tsx'
import { Icon } from '../components/icon.tsx'
import { cx } from '../lib/cx.ts'
import s from './proof-steps.module.css'

/** The verification of a round, step by step. */
export function ProofSteps({ children }: { children: ReactNode }) {
  return <ol className={s.steps}>{children}</ol>
}

interface ProofStepProps {
  title: ReactNode
  /** Right of the title: a time or an action. */
  end?: ReactNode
  /** The last step: it matched (`true`) or did not. */
  verdict?: boolean
  children?: ReactNode
}

export function ProofStep({ title, end, verdict, children }: ProofStepProps) {
  const look = verdict === undefined ? s.number : cx(s.number, verdict ? s.held : s.broken)
  return (
    <li className={s.step}>
      <span className={look}>{verdict !== undefined && <Icon name={verdict ? 'check' : 'close'} size={16} />}</span>
      <div className={s.body}>
        <div className={s.title}>
          <b>{title}</b>
          {end && <span className={s.end}>{end}</span>}
        </div>
        {children}
      </div>
    </li>
  )
}

interface ProofValueProps {
  text: string
  copyLabel: string
  copiedLabel: string
}

/** A seed or a hash in its own box; copying takes the whole text. */
export function ProofValue({ text, copyLabel, copiedLabel }: ProofValueProps) {
  return (
    <div className={s.value}>
      <HashText text={text} head={16} tail={8} />
      <CopyButton text={text} copyLabel={copyLabel} copiedLabel={copiedLabel} iconOnly />
    </div>
  )
}

/** Four bytes and the value of each in the sum. */
export function ProofBytes({ bytes }: { bytes: readonly { hex: string; worth: ReactNode }[] }) {
  return (
    <div className={s.bytes}>
      {bytes.map(({ hex, worth }, at) => (
        <div key={at}>
          <span className={s.hex}>{hex}</span>
          <span className={s.worth}>{worth}</span>
        </div>
      ))}
    </div>
  )
}
