/** Schemas of drand's responses: only validated fields are used. */
import { createHash } from 'node:crypto'

import * as z from 'zod/mini'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))
const round = z.number().check(z.int(), z.gte(1), z.lte(1e15))

export const emitted = z.object({ round, randomness: hex(32), signature: hex(48) })
export const chains = z.array(hex(32))
export const chainInfo = z.object({
  public_key: hex(96),
  period: z.number().check(z.int(), z.gte(1), z.lte(86_400)),
  genesis_time: z.number().check(z.int(), z.gte(0), z.lte(1e11)),
  hash: hex(32),
  groupHash: hex(32),
  schemeID: z.literal('bls-unchained-g1-rfc9380'),
  metadata: z.object({ beaconID: z.string().check(z.maxLength(100)) }),
})

export type Emitted = z.output<typeof emitted>
export type ChainInfo = z.output<typeof chainInfo>

/** Period, genesis time, key, group and name, as drand hashes them: the chain hash covers its key. */
export function hashOfInfo({ period, genesis_time, public_key, groupHash, metadata }: ChainInfo): string {
  const head = Buffer.alloc(12)
  head.writeUInt32BE(period)
  head.writeBigInt64BE(BigInt(genesis_time), 4)
  const parts = [head, Buffer.from(public_key, 'hex'), Buffer.from(groupHash, 'hex'), Buffer.from(metadata.beaconID)]
  return createHash('sha256').update(Buffer.concat(parts)).digest('hex')
}
