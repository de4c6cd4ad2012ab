/** What a slot does besides its pay rows, from the tables that pay: wild, multipliers, free spins. For a screen before the bet. */
import { GEMS5 } from '../slot-gems5/table.data.ts'
import { freeSpinsFor } from '../slot-gems5/pay.ts'
import { CLASSIC3 } from '../slot-classic3/table.data.ts'
import { TUMBLE65 } from '../slot-tumble65/table.data.ts'
import type { SlotId } from '../studio-games.ts'

/** Stands for every paying symbol on these reels, counted from 1; without a paying symbol before it, it pays nothing. */
export interface SlotWild {
  readonly symbol: string
  readonly reels: readonly number[]
}

/** Cells whose values add up and multiply the whole win of a spin. */
export interface SlotMultipliers {
  readonly symbol: string
  readonly values: readonly number[]
}

/** So many scatters, or from so many where `to` is absent. */
export interface SpinsRow {
  readonly from: number
  readonly to?: number
  readonly spins: number
}

export interface SlotFreeSpins {
  readonly symbol: string
  /** By the paid spin, and further ones by a free spin. */
  readonly triggers: readonly SpinsRow[]
  readonly retriggers: readonly SpinsRow[]
  /** Of one round, further ones included. */
  readonly most: number
  /** Every win of a free spin is multiplied by it. */
  readonly factor: number
  /** The multipliers of winning free spins add up to the end of the feature. */
  readonly accumulates: boolean
}

export interface SlotFeatures {
  readonly reels: number
  readonly rows: number
  readonly wild: SlotWild | null
  readonly multipliers: SlotMultipliers | null
  readonly freeSpins: SlotFreeSpins | null
}

const FEATURES: Readonly<Record<SlotId, () => SlotFeatures>> = {
  'slot-classic3': () => ({ reels: CLASSIC3.reels.length, rows: CLASSIC3.rows, wild: null, multipliers: null, freeSpins: null }),
  'slot-gems5': gems5Features,
  'slot-tumble65': tumble65Features,
}

export function slotFeatures(slot: SlotId): SlotFeatures {
  return FEATURES[slot]()
}

function gems5Features(): SlotFeatures {
  const { reels, rows, freeMultiplier, maxFreeSpins } = GEMS5
  const wildReels = reels.flatMap((reel, at) => ((reel as readonly string[]).includes('WILD') ? [at + 1] : []))
  const triggers = Object.keys(GEMS5.freeSpins).map((count) => ({ from: +count, to: +count, spins: freeSpinsFor(+count) }))
  return {
    reels: reels.length,
    rows,
    wild: { symbol: 'WILD', reels: wildReels },
    multipliers: null,
    freeSpins: { symbol: 'SCAT', triggers, retriggers: triggers, most: maxFreeSpins, factor: freeMultiplier, accumulates: false },
  }
}

function tumble65Features(): SlotFeatures {
  const { cols, rows, multValues, freeSpins, triggerAt, retrigger, retriggerAt, maxFreeSpins } = TUMBLE65
  return {
    reels: cols,
    rows,
    wild: null,
    multipliers: { symbol: 'MULT', values: multValues },
    freeSpins: {
      symbol: 'SCAT',
      triggers: [{ from: triggerAt, spins: freeSpins }],
      retriggers: [{ from: retriggerAt, spins: retrigger }],
      most: maxFreeSpins,
      factor: 1,
      accumulates: true,
    },
  }
}
