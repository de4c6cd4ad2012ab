/** A slip of a link: one that the server keeps, or one in the part of the address that no server reads, as links were before. Pure. */
import type { SharedSlip, SlipToShare } from '@fairhouse/contracts'

import { EMPTY_SLIP, slipFromText, type StoredSlip } from '../../../lib/betslip/stored-slip.ts'

const NAME = 'slip'

/** Undefined without a slip in the address; an unreadable one is empty. */
export function slipIn(hash: string): StoredSlip | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get(NAME)
  if (text === null) return undefined
  const slip = slipFromText(text)
  return slip.legs.length > 0 ? { ...slip, stakes: [] } : EMPTY_SLIP
}

/** At the odds of the link, so that the slip names those that have changed. */
export const slipOfLink = ({ type, sizes, legs }: Pick<SharedSlip, 'type' | 'sizes' | 'legs'>): StoredSlip => ({
  ...EMPTY_SLIP,
  type,
  sizes,
  legs: legs.map(({ event, market, outcome, odds, banker }) => ({ event, market, outcome, seen: odds, banker })),
})

/** Stake and player stay here. */
export const slipToShare = ({ type, sizes, legs }: Pick<StoredSlip, 'type' | 'sizes' | 'legs'>): SlipToShare => ({
  type,
  sizes,
  legs: legs.map(({ event, market, outcome, banker }) => ({ event, market, outcome, banker })),
})

/** Whether both are the same bet, at whatever odds and stakes. */
export const isSameSlip = (one: StoredSlip, other: StoredSlip): boolean =>
  JSON.stringify(slipToShare(one)) === JSON.stringify(slipToShare(other))
