import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import s from './badge.module.css'

export type BadgeTone = 'neutral' | 'win' | 'lose' | 'proof' | 'warn' | 'bonus' | 'accent'

interface BadgeProps {
  tone?: BadgeTone | undefined
  icon?: IconName | undefined
  /** A dot instead of an icon, for live content. */
  dot?: boolean
  children: ReactNode
}

/** Always has a word; colour alone carries no meaning. */
export function Badge({ tone = 'neutral', icon, dot, children }: BadgeProps) {
  return (
    <span className={cx(s.badge, s[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {dot && <i className={s.dot} />}
      {children}
    </span>
  )
}

export type ProofState = 'sealed' | 'open' | 'matches' | 'differs'

const PROOF_BADGES: Record<ProofState, { tone: BadgeTone; icon: IconName }> = {
  sealed: { tone: 'proof', icon: 'seal' },
  open: { tone: 'proof', icon: 'eye' },
  matches: { tone: 'win', icon: 'check' },
  differs: { tone: 'lose', icon: 'close' },
}

/** The proof status of a round. The host passes the word. */
export function ProofBadge({ state, children }: { state: ProofState; children: ReactNode }) {
  const { tone, icon } = PROOF_BADGES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  )
}
