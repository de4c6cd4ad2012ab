import s from './drawings.module.css'

/** The brand's house with a tick: done and credited. */
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
