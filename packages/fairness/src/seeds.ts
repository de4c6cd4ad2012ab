/** Validates seeds and nonces. Source: games.md 1.1. */
import type { FairCrypto } from './crypto.ts'
import { fromHex, toHex } from './hex.ts'

export const SERVER_SEED_BYTES = 32
export const CLIENT_SEED_BYTES_MAX = 64

// C0 and C1 can hide in a proof, or end its line. Lone surrogates have no UTF-8, so two texts would be one seed.
const UNWANTED = /[\u0000-\u001f\u0080-\u009f]|\p{Surrogate}/u

/** A player's seed: 1 … 64 bytes of UTF-8, without trimming or normalising; ':' is allowed. */
export function isClientSeed(text: unknown): text is string {
  if (typeof text !== 'string' || text === '' || UNWANTED.test(text)) return false
  return new TextEncoder().encode(text).length <= CLIENT_SEED_BYTES_MAX
}

/** The number of a bet under its seed pair: 0 … 2^53-1, so that its decimal text is exact. */
export function isNonce(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0)
}

/** 32 bytes from 64 lowercase hex digits; undefined for anything else. */
export function readServerSeed(hex: unknown): Uint8Array | undefined {
  const bytes = fromHex(hex)
  return bytes?.length === SERVER_SEED_BYTES ? bytes : undefined
}

/** The commitment published before the first bet: SHA-256 of the 32 raw bytes, as lowercase hex. */
export function commitmentOf(crypto: FairCrypto, serverSeed: Uint8Array): string {
  return toHex(crypto.sha256(serverSeed))
}
