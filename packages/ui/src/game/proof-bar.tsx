import type { ReactNode } from 'react'

import { HashText } from '../components/hash-text.tsx'
import { Icon } from '../components/icon.tsx'
import s from './proof-bar.module.css'

interface ProofBarProps {
  /** The label for "sealed". */
  sealed: ReactNode
  /** Round or nonce, from 1024 px. */
  round?: { name: ReactNode; value: ReactNode }
  /** `name` from 1024 px. */
  hash: { name: ReactNode; value: string }
  payback: { name: ReactNode; value: ReactNode }
  /** The Verify button. */
  action: ReactNode
}

/** Under every stage: the commitment sealed before the bet, and the Verify button. */
export function ProofBar({ sealed, round, hash, payback, action }: ProofBarProps) {
  return (
    <div className={s.bar} data-surface="">
      <span className={s.sealed}>
        <Icon name="seal" size={16} />
        {sealed}
      </span>
      {round && (
        <span className={s.wide}>
          <span className={s.name}>{round.name}</span>
          <b>{round.value}</b>
        </span>
      )}
      <span className={s.hash}>
        <span className={s.name}>{hash.name}</span>
        <HashText text={hash.value} />
      </span>
      <span className={s.payback}>
        <span className={s.name}>{payback.name}</span>
        <b>{payback.value}</b>
      </span>
      {action}
    </div>
  )
}
