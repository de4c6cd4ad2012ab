/**
 * Node's own crypto. A KeyObject is made once per seed: per call it costs a fifth of handing in raw bytes. A digest comes
 * as a text of bytes (Node's "binary"), because a buffer made outside of JavaScript costs as much as the hash itself.
 */
import { createHash, createHmac, createSecretKey } from 'node:crypto'

import type { FairCrypto } from './crypto.ts'

export const nodeCrypto: FairCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256(key) {
    const secret = createSecretKey(key)
    return (message) => Buffer.from(createHmac('sha256', secret).update(message, 'utf8').digest('binary'), 'binary')
  },
}
