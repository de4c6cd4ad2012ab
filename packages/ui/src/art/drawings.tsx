import s from './drawings.module.css'

const TICKS = 'M0 64v8M8 64v4M16 64v4M24 64v4M32 64v8M40 64v4M48 64v4M56 64v4M64 64v8M72 64v4M80 64v4M88 64v4M96 64v8'

/** A receipt on a ruler: nothing here yet. */
export function EmptyDrawing() {
  return (
    <svg className={s.drawing} viewBox="0 0 96 72" width="96" height="72" aria-hidden="true">
      <path className={s.line} d="M0 62H96" />
      <path className={s.ticks} d={TICKS} />
      <path className={s.body} d="M30 62V20h36v42l-6-5-6 5-6-5-6 5-6-5z" />
      <path className={s.line} d="M38 32h20M38 41h12" />
    </svg>
  )
}

/** The house whose equals sign is struck out: something did not hold. `quiet` draws the stroke in citron. */
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

/** The house with a tick: done and credited. */
export function PaidDrawing() {
  return (
    <svg className={s.drawing} viewBox="0 0 160 132" width="160" height="132" aria-hidden="true">
      <path className={s.line} d="M4 118h152" />
      <path
        className={s.ticks}
        d="M4 118v8M12 118v4M20 118v4M28 118v4M36 118v4M44 118v8M52 118v4M60 118v4M68 118v4M76 118v4M84 118v8M92 118v4M100 118v4M108 118v4M116 118v4M124 118v8M132 118v4M140 118v4M148 118v4M156 118v8"
      />
      <path className={s.paid} d="M80 14 134 54V112a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V54z" />
      <path className={s.tick} d="m56 76 17 17 32-33" />
    </svg>
  )
}
