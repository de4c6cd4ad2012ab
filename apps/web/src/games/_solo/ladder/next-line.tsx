import { multiplierText } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n/text.tsx'
import { chanceText } from './rungs.ts'
import s from './next-line.module.css'

export interface NextRung {
  /** "num/den" */
  chance: string
  /** In 1/10,000. */
  multiplier: number
}

/** One row of the dock while a round is open: the chance of the next step, and its payout. */
export function NextLine({ name, next }: { name: string; next: NextRung | undefined }) {
  const locale = useLocale()
  return (
    <p className={s.line}>
      <span>
        {name} <b>{next && chanceText(next.chance, locale)}</b>
      </span>
      <b>{next && multiplierText(next.multiplier, locale)}</b>
    </p>
  )
}
