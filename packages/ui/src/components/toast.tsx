import { type CSSProperties, type FocusEvent, useState } from 'react'

import { browserClock, type UiClock } from '../lib/clock.ts'
import { cx } from '../lib/cx.ts'
import { type Toast as ToastState, toastDefaults, type Toaster as ToasterStore, type ToastTone } from '../lib/toaster.ts'
import { useCountdown } from '../lib/use-countdown.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { IconButton } from './icon-button.tsx'
import s from './toast.module.css'

const iconOf: Record<ToastTone, IconName> = { success: 'check', info: 'info', warn: 'info', error: 'info' }

const measures = {
  '--toast-width': `${toastDefaults.widthPx}px`,
  '--toast-speed': `${toastDefaults.speedMs}ms`,
} as CSSProperties

interface ToastProps {
  toast: ToastState
  toaster: ToasterStore
  closeLabel: string
  clock?: UiClock | undefined
}

/** One notice. Hover and focus pause its timer; errors are announced at once. */
export function Toast({ toast, toaster, closeLabel, clock = browserClock }: ToastProps) {
  const [paused, setPaused] = useState(false)
  const { id, leaving, tone = 'info', title, lines = [], action } = toast
  useCountdown(clock, toast.durationMs ?? toastDefaults.durationMs, paused || leaving, () => toaster.dismiss(id))
  useCountdown(clock, toastDefaults.speedMs, !leaving, () => toaster.remove(id))
  return (
    <div
      className={cx(s.toast, leaving && s.leaving)}
      style={measures}
      role={tone === 'error' ? 'alert' : 'status'}
      data-surface=""
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={(event: FocusEvent) => setPaused(event.currentTarget.contains(event.relatedTarget))}
    >
      <Icon name={iconOf[tone]} className={s[tone]} />
      <div className={s.text}>
        <b>{title}</b>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {action && <div className={s.action}>{action}</div>}
      </div>
      <IconButton icon="close" size={32} label={closeLabel} className={s.close} onClick={() => toaster.dismiss(id)} />
    </div>
  )
}
