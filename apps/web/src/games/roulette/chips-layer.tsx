import { positionPayout } from '@fairhouse/games'
import { type Minor, requireMoney } from '@fairhouse/money'
import { useRef } from 'react'

import { useLocale } from '../../lib/i18n/text.tsx'
import { useCountUp } from '../_common/result/use-count-up.ts'
import type { Chips } from './choice.ts'
import { chipText } from './chips.ts'
import s from './chips-layer.module.css'
import { areasOf } from './spot-button.tsx'
import { type Spot, findSpot } from './spots.ts'
import { SPIN_MS } from './timing.ts'

interface ChipsLayerProps {
  chips: Chips
  /** The result for the chips, if they were in its round. */
  number: number | undefined
  round: string | undefined
  isPlaying: boolean
  /** Chips placed for the next round. */
  isWaiting?: boolean
}

/** The stack of each bet. Decorative: the spots announce names and amounts. */
export function ChipsLayer({ chips, number, round, isPlaying, isWaiting }: ChipsLayerProps) {
  return chips.map(({ id, stake }) => {
    const position = { id, stake: requireMoney(stake) }
    const paid = number === undefined ? undefined : positionPayout(number, position)
    return (
      <Stack
        key={`${id} ${isPlaying && round}`}
        spot={findSpot(id)!}
        stake={position.stake}
        paid={paid}
        isPlaying={isPlaying}
        isWaiting={isWaiting}
      />
    )
  })
}

interface StackProps {
  spot: Spot
  stake: Minor
  /** Its result by the last number; undefined when it was not in play. */
  paid: Minor | undefined
  isPlaying: boolean
  isWaiting?: boolean | undefined
}

/** In play: at rest of the wheel a losing stack fades, a winning one counts up to its payout. */
function Stack({ spot, stake, paid, isPlaying, isWaiting }: StackProps) {
  const locale = useLocale()
  const text = useRef<HTMLSpanElement>(null)
  const hasWon = paid !== undefined && paid > 0n
  const result = hasWon ? 'won' : 'lost'
  useCountUp(text, {
    isOn: isPlaying && hasWon,
    from: stake,
    to: paid ?? stake,
    text: (amount) => chipText(amount, locale),
    afterMs: SPIN_MS,
  })
  return (
    <span
      className={s.stack}
      style={areasOf(spot)}
      data-kind={kindOf(spot)}
      data-result={paid === undefined ? undefined : result}
      data-in-play={isPlaying || undefined}
      data-waiting={isWaiting || undefined}
      aria-hidden="true"
    >
      <span ref={text}>{chipText(stake, locale)}</span>
    </span>
  )
}

function kindOf({ shape, numbers }: Spot): 'number' | 'outside' | 'shared' {
  if (shape !== 'cell') return 'shared'
  return numbers.length === 1 ? 'number' : 'outside'
}
