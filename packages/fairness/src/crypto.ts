/** The two functions that fairness needs as parameters. `node.ts` and `browser.ts` implement them with equal bytes. */
export interface FairCrypto {
  sha256(bytes: Uint8Array): Uint8Array
  /** HMAC-SHA256 under one key, prepared once; a message is taken as UTF-8. */
  hmacSha256(key: Uint8Array): Hmac
}

export type Hmac = (message: string) => Uint8Array
