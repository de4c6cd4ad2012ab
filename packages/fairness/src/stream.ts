/** From seeds to bytes: HMAC-SHA256 of `clientSeed:nonce:block` under the server seed, block after block (games.md 1.1). */
import { type ByteSource, bytesFrom } from './bytes.ts'
import type { FairCrypto, Hmac } from './crypto.ts'

export interface RoundSeeds {
  /** 32 raw bytes. */
  serverSeed: Uint8Array
  clientSeed: string
  nonce: number
}

/** Decodes uniquely from the right, so a ':' inside the client seed is harmless. */
export function blockMessage(clientSeed: string, nonce: number, block: number): string {
  return `${clientSeed}:${nonce}:${block}`
}

/** The bytes of one round. `hmac` is the prepared server seed: cache it while the pair is active. */
export function streamUnder(hmac: Hmac, clientSeed: string, nonce: number): ByteSource {
  return bytesFrom((block) => hmac(blockMessage(clientSeed, nonce, block)))
}

export function streamFor(crypto: FairCrypto, { serverSeed, clientSeed, nonce }: RoundSeeds): ByteSource {
  return streamUnder(crypto.hmacSha256(serverSeed), clientSeed, nonce)
}
