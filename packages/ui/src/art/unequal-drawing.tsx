import s from './drawings.module.css'
import { TICKS } from './ticks.ts'

/** The brand's house with its equals sign struck out: a check failed. `quiet` draws the stroke in citron. */
export function UnequalDrawing({ size = 96, quiet }: { size?: number; quiet?: boolean }) {
  return (
    <svg className={s.drawing} viewBox="0 0 96 72" width={size} height={size * 0.75} aria-hidden="true">
      <path className={s.line} d="M0 62H96" />
      <path className={s.ticks} d={TICKS} />
      <path className={s.body} d="M48 8 80 30V62H16V30z" />
      <path
        className={s.bars}
        d="M36 34h24a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H36a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2zM36 46h24a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H36a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z"
      />
      <path className={quiet ? s.quiet : s.struck} d="M58 26 38 60" />
    </svg>
  )
}
