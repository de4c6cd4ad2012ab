import type { ReactNode } from 'react'

import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import type { IconName } from '../components/icon-paths.ts'
import { cx } from '../lib/cx.ts'
import s from './banner-strip.module.css'

interface BannerStripProps {
  icon: IconName
  tone?: 'neutral' | 'warn' | 'proof'
  children: ReactNode
  action?: ReactNode
  /** Without it the strip cannot be dismissed. */
  onDismiss?: () => void
  dismissLabel?: string
}

/** One strip under the header, 44 px: install, a new version, a mirror, an invoice still open. */
export function BannerStrip({ icon, tone = 'neutral', children, action, onDismiss, dismissLabel = '' }: BannerStripProps) {
  return (
    <div className={cx(s.strip, s[tone])} data-banner="" aria-live="polite">
      <Icon name={icon} />
      <div className={s.text}>{children}</div>
      {action}
      {onDismiss && <IconButton icon="close" size={32} label={dismissLabel} onClick={onDismiss} />}
    </div>
  )
}
