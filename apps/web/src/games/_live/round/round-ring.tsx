import type { Milliseconds } from '@fairhouse/money'
import { Countdown } from '@fairhouse/ui'

import { numberText } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n/text.tsx'
import { useServerTime } from '../../../lib/live/use-server-time.ts'

interface RoundRingProps {
  /** End and total duration, in ms of the server's clock. */
  until: number
  totalMs: Milliseconds
  serverNow(): number
  label: string
  size?: 64 | 96
}

const EACH_MS = 200

/** Counts down to an instant of the server's clock; the seconds carry the value, the ring decorates. */
export function RoundRing({ until, totalMs, serverNow, label, size }: RoundRingProps) {
  const locale = useLocale()
  const now = useServerTime(serverNow, EACH_MS)
  const left = now === undefined ? totalMs : Math.max(0, until - now)
  return <Countdown leftMs={left} totalMs={totalMs} text={numberText(Math.ceil(left / 1000), locale)} label={label} size={size} />
}
