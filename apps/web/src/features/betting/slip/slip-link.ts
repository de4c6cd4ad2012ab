/** A link that fills the slip: in the part of the address that no server reads. Stakes stay with their owner. Pure. */
import { EMPTY_SLIP, slipFromText, type StoredSlip } from '../../../lib/betslip/stored-slip.ts'

const NAME = 'slip'

export const slipHash = (slip: StoredSlip): string => `#${new URLSearchParams({ [NAME]: JSON.stringify({ ...slip, stakes: [] }) })}`

/** Undefined without a slip in the address; an unreadable one is empty. */
export function slipIn(hash: string): StoredSlip | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get(NAME)
  if (text === null) return undefined
  const slip = slipFromText(text)
  return slip.legs.length > 0 ? { ...slip, stakes: [] } : EMPTY_SLIP
}
