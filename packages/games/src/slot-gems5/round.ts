/** One round of gems5: the paid spin and the free spins it awards, each of them doubled. Source: games.md G11. */
import type { ByteSource } from '@fairhouse/fairness'

import { endOf } from '../endings.ts'
import type { SlotEvent } from '../slots/events.ts'
import { type FreeSpin, playFeature } from '../slots/feature.ts'
import { type SlotLimits, addedSpins } from '../slots/limits.ts'
import { stopReels } from '../slots/reels.ts'
import {
  GEMS5_LIMITS,
  type Gems5Spin,
  type Gems5Win,
  freeSpinsFor,
  gems5Spin,
  gems5Window,
  lineMultiplier,
  scatterMultiplier,
} from './pay.ts'
import { GEMS5 } from './table.data.ts'

/** A free spin: its multiplier is the doubled one. */
interface Gems5Free extends Gems5Spin, FreeSpin {}

export interface Gems5Round {
  readonly base: Gems5Spin
  readonly freeSpins: readonly Gems5Free[]
  readonly multiplier: number
  readonly capped: boolean
}

export type Gems5Outcome = {
  readonly stops: readonly number[]
  readonly scatters: number
  readonly wins: readonly Gems5Win[]
  /** Of the paid spin alone. */
  readonly baseMultiplier: number
  readonly freeSpins: readonly {
    readonly stops: readonly number[]
    readonly scatters: number
    readonly multiplier: number
    readonly added: number
  }[]
}

/** `limits` other than the published ones stand in golden rounds only. */
export function spinGems5(bytes: ByteSource, limits: SlotLimits = GEMS5_LIMITS): Gems5Round {
  const draw = () => gems5Spin(stopReels(bytes, GEMS5.reels))
  const base = draw()
  const feature = playFeature<Gems5Free>({ multiplier: base.multiplier, awarded: freeSpinsFor(base.scatters) }, limits, (awarded) => {
    const spin = draw()
    const added = addedSpins(freeSpinsFor(spin.scatters), awarded, limits)
    return { ...spin, multiplier: spin.multiplier * GEMS5.freeMultiplier, added }
  })
  return { base, ...feature }
}

export function gems5Outcome({ base, freeSpins }: Gems5Round): Gems5Outcome {
  const { stops, scatters, wins, multiplier } = base
  return { stops, scatters, wins, baseMultiplier: multiplier, freeSpins: freeSpins.map(shortened) }
}

export function gems5Events({ base, freeSpins, multiplier, capped }: Gems5Round): SlotEvent[] {
  let awarded = freeSpinsFor(base.scatters)
  let total = base.multiplier
  const events = spinEvents(base, { number: 0, of: 0, added: awarded, awarded, factor: 1, total })
  freeSpins.forEach((spin, i) => {
    const of = awarded
    awarded += spin.added
    total += spin.multiplier
    events.push(...spinEvents(spin, { number: i + 1, of, added: spin.added, awarded, factor: GEMS5.freeMultiplier, total }))
  })
  return [...events, ...(capped ? [{ type: 'capped', multiplier } as const] : []), endOf(multiplier)]
}

interface Place {
  readonly number: number
  readonly of: number
  readonly added: number
  readonly awarded: number
  readonly factor: number
  readonly total: number
}

function spinEvents({ stops, scatters, wins, multiplier }: Gems5Spin, { number, of, added, awarded, factor, total }: Place): SlotEvent[] {
  const view = gems5Window(stops)
  const scatter = scatterMultiplier(scatters) * factor
  return [
    { type: 'spin', number, of },
    ...view.map((symbols, reel): SlotEvent => ({ type: 'stopped', reel, stop: stops[reel]!, symbols })),
    ...wins.map((win): SlotEvent => {
      const { line, symbol, count } = win
      return { type: 'line', line, rows: GEMS5.lines[line]!, symbol, count, multiplier: lineMultiplier(win) * factor }
    }),
    ...(scatter > 0 ? [{ type: 'scatters', count: scatters, multiplier: scatter } as const] : []),
    ...(added > 0 ? [{ type: 'free-spins', added, awarded } as const] : []),
    { type: 'returned', multiplier, total },
  ]
}

function shortened({ stops, scatters, multiplier, added }: Gems5Free) {
  return { stops, scatters, multiplier, added }
}
