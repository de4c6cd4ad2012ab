/** Canonical form of an address that a player entered. */
import type { Asset } from '@fairhouse/money'

import { isOffered, OFFERED } from '../networks.ts'
import { FORMATS } from './formats.ts'

/** Bech32 addresses may be written in capitals, as in QR codes; they are the same address. */
const IN_CAPITALS = /^(BC|LTC)1[0-9A-Z]+$/

/** Undefined when the checksum of the asset's chain does not match. */
export function normalAddress({ asset }: { asset: Asset | null }, text: string): string | undefined {
  if (!asset || !isOffered(asset)) return undefined
  const bare = text.trim()
  const address = IN_CAPITALS.test(bare) ? bare.toLowerCase() : bare
  return FORMATS[OFFERED[asset].network].isValid(address) ? address : undefined
}
