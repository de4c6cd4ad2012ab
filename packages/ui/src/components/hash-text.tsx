import { cx } from '../lib/cx.ts'
import { middleCut } from '../lib/middle-cut.ts'
import s from './hash-text.module.css'

interface HashTextProps {
  text: string
  /** Signs kept at each end. */
  head?: number
  tail?: number
  /** All of it, wrapped. */
  whole?: boolean
}

/** Hex and seeds. The whole text is the tooltip. */
export function HashText({ text, head = 12, tail = 6, whole }: HashTextProps) {
  return (
    <span className={cx(s.hash, whole && s.whole)} title={text}>
      {whole ? text : middleCut(text, head, tail)}
    </span>
  )
}
