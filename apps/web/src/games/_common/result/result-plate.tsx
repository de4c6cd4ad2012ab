import { type Minor, formatMoney, requireMoney } from '@fairhouse/money'
import { IconButton } from '@fairhouse/ui'
import { type CSSProperties, useEffect, useRef, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { multiplierText, signedMoneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { hueOf } from '../../played.data.ts'
import { creditedOf, outcomeOf } from '../rounds/outcome.ts'
import type { ShownResult } from '../rounds/result-of.ts'
import { PLATE_MS, plateSize } from './plate-size.ts'
import s from './result-plate.module.css'
import { ShareRound } from './share-round.tsx'
import { useCountUp } from './use-count-up.ts'

export interface PlateResult extends ShownResult {
  /** Distinguishes one result from the next. */
  key: string
  /** The round whose page can be shared; absent for play money. */
  shared?: string | undefined
}

interface ResultPlateProps {
  /** Sets the hue of the light. */
  game: string
  /** The result of a round that ended on this page; undefined for none. */
  result: PlateResult | undefined
  /** Skipped animation or reduced motion: the plate appears without motion. */
  isStill: boolean
}

/**
 * In the middle of the stage: multiplier and gain of a win, sized to the multiplier. A loss and a return up to the stake show nothing
 * (D-65). The line below the picture announces the result, so the plate is hidden from screen readers.
 */
export function ResultPlate({ game, result, isStill }: ResultPlateProps) {
  if (!result || result.status === 'refunded' || outcomeOf(result) !== 'won') return null
  return <Plate key={result.key} game={game} result={result} isStill={isStill} />
}

function Plate({ game, result, isStill }: ResultPlateProps & { result: PlateResult }) {
  const { t, locale } = useLanguage()
  const { stake, currency, multiplier, shared } = result
  const size = plateSize(multiplier)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const ms = PLATE_MS[size]
    return ms === undefined ? undefined : browserClock.after(ms, () => setGone(true))
  }, [size])
  const sum = useRef<HTMLSpanElement>(null)
  const gained = requireMoney(creditedOf(result)) - requireMoney(stake)
  const text = (amount: Minor) => signedMoneyText(formatMoney(amount), currency, locale)
  useCountUp(sum, { isOn: !isStill && !isGone, from: 0n, to: gained, text })
  if (isGone) return null
  const look = { '--h': hueOf(game), '--plate-ms': `${PLATE_MS[size] ?? 0}ms` } as CSSProperties
  return (
    <div className={s.over} style={look} data-plate={size} data-still={isStill || undefined}>
      <i className={s.glow} />
      <div className={s.plate}>
        <p className={s.figures} aria-hidden="true">
          <b>{multiplierText(multiplier, locale)}</b>
          <span ref={sum} style={{ minWidth: `${text(gained).length}ch` }}>
            {text(isStill ? gained : 0n)}
          </span>
        </p>
        {size === 'stays' && (
          <div className={s.actions}>
            {shared !== undefined && <ShareRound id={shared} />}
            <IconButton icon="close" size={44} filled label={t('shell.close')} onClick={() => setGone(true)} />
          </div>
        )}
      </div>
    </div>
  )
}
