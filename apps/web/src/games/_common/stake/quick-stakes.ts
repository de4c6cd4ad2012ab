/** Round stakes to enter with one press, and what the hotkeys of a stake enter. Pure; amounts in minor units. */
import type { Minor } from '@fairhouse/money'
import { pressedAmount } from '@fairhouse/ui'

import type { StakeAction } from '../hotkeys/hotkeys.ts'

interface StakeRange {
  min: bigint
  max: bigint
  step: bigint
}

const COUNT = 4
/** Of a round number's neighbours: 1, 2, 5, 10, 20, 50 … */
const LEADS = [1n, 2n, 5n]
const TEN = 10n
/** The first stake is the default one, ten times the smallest, where the range leaves room above it. */
const FIRST_TIMES = 10n
const FULL_RANGE = 1000n

/** Up to four round stakes within the range, the smallest first. */
export function quickStakes({ min, max, step }: StakeRange): bigint[] {
  const from = min * FULL_RANGE <= max ? min * FIRST_TIMES : min
  const found: bigint[] = []
  for (let power = 1n; power <= max && found.length < COUNT; power *= TEN)
    for (const lead of LEADS) {
      const stake = lead * power
      if (stake >= from && stake <= max && stake % step === 0n && found.length < COUNT) found.push(stake)
    }
  return found
}

interface Pressed extends StakeRange {
  balance?: Minor | undefined
}

/** The stake after a hotkey; undefined where there is no such quick stake. */
export function stakeAfter(key: StakeAction, stake: Minor | null, limits: Pressed): bigint | undefined {
  return typeof key === 'object' ? quickStakes(limits)[key.quick] : pressedAmount(key, stake ?? 0n, limits)
}
