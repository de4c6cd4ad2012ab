/** Signatures of drand's scheme `bls-unchained-g1-rfc9380`: BLS12-381, signatures in G1, keys in G2, over SHA-256 of the round's number. */
import { bls12_381 } from '@noble/curves/bls12-381.js'

import { sha256 } from './node.ts'

export { QUICKNET } from './quicknet.data.ts'

/** A value as a relay publishes it: `randomness` is the hash of the signature, both in hex. */
export interface BeaconRound {
  readonly round: number
  readonly randomness: string
  readonly signature: string
}

const { shortSignatures: bls } = bls12_381
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Whether this chain signed this value of this round. `publicKey` in hex. Costs some 25 ms: cache checked values. */
export function isSignedByChain({ round, randomness, signature }: BeaconRound, publicKey: string): boolean {
  const bytes = Buffer.from(signature, 'hex')
  if (sha256(bytes).toString('hex') !== randomness) return false
  try {
    return bls.verify(bls.Signature.fromBytes(bytes), bls.hash(messageOf(round), DOMAIN), Buffer.from(publicKey, 'hex'))
  } catch {
    return false // bytes that are not a point of the curve are not a signature
  }
}

function messageOf(round: number): Buffer {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  return sha256(number)
}
