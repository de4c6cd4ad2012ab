import type { CSSProperties } from 'react'

import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'
import s from './avatar.module.css'

interface AvatarProps {
  /** Initials, at most two. Without them: the plain disc of a hidden player. */
  initials?: string | undefined
  src?: string | undefined
  /** Hue, 0 … 359. */
  hue?: number
  size?: 24 | 36 | 44 | 72
}

/** Decorative: the name is beside it or on the control around it. */
export function Avatar({ initials, src, hue = 205, size = 36 }: AvatarProps) {
  return (
    <span className={cx(s.avatar, s[`s${size}`], !initials && !src && s.hidden)} style={{ '--h': hue } as CSSProperties} aria-hidden="true">
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" />
      ) : (
        (initials ?? <Icon name="user" size={size > 24 ? 20 : 16} />)
      )}
    </span>
  )
}
