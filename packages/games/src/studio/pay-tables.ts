/** What a screen shows of each slot before the bet, from the tables that pay. */
import { classic3PayTable } from '../slot-classic3/pay.ts'
import { gems5PayTable } from '../slot-gems5/pay.ts'
import { tumble65PayTable } from '../slot-tumble65/rules.ts'
import { CLASSIC3 } from '../slot-classic3/table.data.ts'
import { GEMS5 } from '../slot-gems5/table.data.ts'
import { TUMBLE65 } from '../slot-tumble65/table.data.ts'
import type { SlotPayTable } from '../slots/pay-row.ts'
import type { SlotId } from '../studio-games.ts'

const PAY_TABLES: Readonly<Record<SlotId, () => SlotPayTable>> = {
  'slot-classic3': classic3PayTable,
  'slot-gems5': gems5PayTable,
  'slot-tumble65': tumble65PayTable,
}

export function slotPayTable(slot: SlotId): SlotPayTable {
  return PAY_TABLES[slot]()
}

/** How many values each draw of a slot has: the stops of a reel, or the sum of the weights of a cell and of a multiplier alike. */
export function slotDraws(slot: SlotId): number {
  if (slot === 'slot-classic3') return CLASSIC3.reels[0].length
  return slot === 'slot-gems5' ? GEMS5.reels[0].length : TUMBLE65.weights.reduce((sum, weight) => sum + weight, 0)
}
