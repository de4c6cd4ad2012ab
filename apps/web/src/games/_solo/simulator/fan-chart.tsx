import { formatMoney, type Currency } from '@fairhouse/money'
import { VisuallyHidden } from '@fairhouse/ui'

import { numberText, signedMoneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { FAN_HEIGHT, FAN_WIDTH, fanShape } from './fan-shape.ts'
import type { Outlook } from './outlook.ts'
import s from './simulator.module.css'

interface FanChartProps {
  outlook: Outlook
  currency: Currency
}

/** Spread of runs over time: nine in ten within the outer band, half within the inner one, the median as a line. */
export function FanChart({ outlook, currency }: FanChartProps) {
  const { t, locale } = useLanguage()
  const { outer, inner, median, zero, top, bottom } = fanShape(outlook)
  const money = (minor: number) => signedMoneyText(formatMoney(BigInt(Math.round(minor))), currency, locale)
  const last = numberText(outlook.marks.at(-1)!, locale)
  const [low, , middle, , high] = outlook.fan.map((line) => money(line.at(-1)!))
  return (
    <figure className={s.fan}>
      <VisuallyHidden>{t('trial.chart', { bets: last, low: low!, high: high!, middle: middle! })}</VisuallyHidden>
      <span className={s.top}>{money(top)}</span>
      <svg viewBox={`0 0 ${FAN_WIDTH} ${FAN_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={s.outer} d={outer} />
        <path className={s.inner} d={inner} />
        <line className={s.zero} x1="0" x2={FAN_WIDTH} y1={zero} y2={zero} />
        <path className={s.median} d={median} />
      </svg>
      <span className={s.bottom}>{money(bottom)}</span>
      <figcaption className={s.axis}>
        <span>{t('trial.axisFrom')}</span>
        <span>{t('trial.axisTo', { bets: last })}</span>
      </figcaption>
      <p className={s.legend}>
        <span className={s.keyMedian}>{t('trial.keyMedian')}</span>
        <span className={s.keyInner}>{t('trial.keyInner')}</span>
        <span className={s.keyOuter}>{t('trial.keyOuter')}</span>
      </p>
    </figure>
  )
}
