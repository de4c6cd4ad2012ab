/** Uses an audited JavaScript library: the browser's own crypto is asynchronous and absent on pages opened from disk. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

import type { FairCrypto } from './crypto.ts'

const utf8 = new TextEncoder()

export const browserCrypto: FairCrypto = {
  sha256,
  hmacSha256: (key) => (message) => hmac(sha256, key, utf8.encode(message)),
}
