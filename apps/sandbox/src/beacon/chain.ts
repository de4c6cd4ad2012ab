/**
 * The sandbox's chain of public random values in drand's scheme `bls-unchained-g1-rfc9380`: the signature of a round covers SHA-256 of its
 * number, its value is SHA-256 of the signature. Sources: D-13, games.md 1.4.
 */
import { createHash } from 'node:crypto'

import { bls12_381 } from '@noble/curves/bls12-381.js'

export interface ChainInfo {
  public_key: string
  /** Seconds between two values; genesis time in seconds since the epoch. */
  period: number
  genesis_time: number
  hash: string
  groupHash: string
  schemeID: string
  metadata: { beaconID: string }
}

export interface Emitted {
  round: number
  randomness: string
  signature: string
}

export interface Chain {
  info: ChainInfo
  /** Milliseconds since the epoch at which a round is due. */
  timeOf(round: number): number
  /** The last published round; 0 before the first. */
  lastAt(now: number): number
  emitted(round: number): Emitted
}

const { shortSignatures: bls } = bls12_381
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const BEACON_ID = 'fairhouse-sandbox'
const GENESIS_S = Date.UTC(2026, 0, 1) / 1000

/** `secret` is any text and must stay the same for a chain; `period` in seconds. */
export function openChain(secret: string, period: number): Chain {
  const key = bls12_381.utils.randomSecretKey(createHash('sha384').update(secret).digest())
  const publicKey = bls.getPublicKey(key).toHex()
  const info = infoOf(publicKey, period)
  return {
    info,
    timeOf: (round) => (GENESIS_S + (round - 1) * period) * 1000,
    lastAt: (now) => Math.max(0, Math.floor((now / 1000 - GENESIS_S) / period) + 1),
    emitted(round) {
      const signature = bls.sign(bls.hash(roundMessage(round), DOMAIN), key).toHex()
      return { round, randomness: sha256(Buffer.from(signature, 'hex')).toString('hex'), signature }
    },
  }
}

function infoOf(publicKey: string, period: number): ChainInfo {
  const groupHash = sha256(Buffer.from(publicKey, 'hex'))
  const head = Buffer.alloc(12)
  head.writeUInt32BE(period)
  head.writeBigInt64BE(BigInt(GENESIS_S), 4)
  const hash = sha256(Buffer.concat([head, Buffer.from(publicKey, 'hex'), groupHash, Buffer.from(BEACON_ID)])).toString('hex')
  return {
    public_key: publicKey,
    period,
    genesis_time: GENESIS_S,
    hash,
    groupHash: groupHash.toString('hex'),
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: BEACON_ID },
  }
}

function roundMessage(round: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(round))
  return sha256(bytes)
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
