/** An address that a player wrote, in the one way to write it. */
import type { Asset } from '@fairhouse/money'

import { isOffered, OFFERED } from '../networks.ts'
import { FORMATS } from './formats.ts'

/** Those of the newer kind may be written in capitals, as QR codes do; they are the same address. */
const IN_CAPITALS = /^(BC|LTC)1[0-9A-Z]+$/

/** Undefined where the checksum of the asset's chain does not hold. */
export function normalAddress({ asset }: { asset: Asset | null }, text: string): string | undefined {
  if (!asset || !isOffered(asset)) return undefined
  const bare = text.trim()
  const address = IN_CAPITALS.test(bare) ? bare.toLowerCase() : bare
  return FORMATS[OFFERED[asset].network].isValid(address) ? address : undefined
}
