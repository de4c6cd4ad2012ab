/// <reference path="../assets.d.ts" />
import { cx } from '../lib/cx.ts'
import { type IconName, iconPaths } from './icon-paths.ts'
import s from './icon.module.css'

interface IconProps {
  name: IconName
  /** In px: 16 in text and badges, 20 in controls, 24 in the bottom bar. */
  size?: 16 | 20 | 24
  className?: string | undefined
}

/** Decorative: the control around it has the accessible name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={cx(s.icon, className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
