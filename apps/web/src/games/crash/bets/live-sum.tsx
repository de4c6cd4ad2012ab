import { type Minor, formatMoney } from '@fairhouse/money'
import type { Currency } from '@fairhouse/money'
import { useEffect, useEffectEvent, useRef } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { moneyText } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n/text.tsx'
import { type Flight, multiplierAt } from '../curve/growth.ts'
import s from './live-sum.module.css'
import { cashOutSum } from './slot-state.ts'

interface LiveSumProps {
  /** Minor units in play. */
  rest: bigint
  maxWin: Minor | undefined
  currency: Currency
  flight(): Flight
  /** A cash-out call is pending: the amount stays as at the press. */
  isStale: boolean
}

const EACH_MS = 100

/** The current cash-out amount, updated outside React ten times a second in its own box. */
export function LiveSum({ rest, maxWin, currency, flight, isStale }: LiveSumProps) {
  const locale = useLocale()
  const text = useRef<HTMLSpanElement>(null)
  const write = useEffectEvent(() => {
    const sum = cashOutSum(rest, multiplierAt(flight().ms), maxWin)
    text.current?.replaceChildren(moneyText(formatMoney(sum), currency, locale))
  })
  useEffect(() => {
    if (isStale) return
    write()
    return browserClock.every(EACH_MS, () => write())
  }, [isStale, rest])
  return <span ref={text} className={s.sum} />
}
