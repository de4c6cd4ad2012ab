/** The two functions fairness needs from outside. `node.ts` and `browser.ts` give them, byte for byte alike. */
export interface FairCrypto {
  sha256(bytes: Uint8Array): Uint8Array
  /** HMAC-SHA256 under one key, prepared once; a message is taken as UTF-8. */
  hmacSha256(key: Uint8Array): Hmac
}

export type Hmac = (message: string) => Uint8Array
