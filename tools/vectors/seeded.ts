/** Common to every seeded case: valid seeds, the commitment, the bytes used. */
import { type ByteSource, type FairCrypto, commitmentOf, isClientSeed, isNonce, readServerSeed, streamFor } from '@fairhouse/fairness'

import { difference, fieldFault } from './compare.ts'
import type { Entry } from './runner.ts'

const SEEDED = ['serverSeed', 'clientSeed', 'nonce', 'params', 'expected', 'bytesUsed']

/** Checks one case on its own stream; `more` are its fields besides the seeds. */
export function seededCase(
  entry: Entry,
  crypto: FairCrypto,
  more: readonly string[],
  outcomeOf: (bytes: ByteSource, params: Entry) => unknown,
): string | undefined {
  const fault = fieldFault(entry, [...SEEDED, ...more], ['commitment'])
  if (fault) return fault
  const { clientSeed, nonce } = entry
  const serverSeed = readServerSeed(entry.serverSeed)
  if (!serverSeed || !isClientSeed(clientSeed) || !isNonce(nonce)) return 'its seeds or nonce are refused'
  const bytes = streamFor(crypto, { serverSeed, clientSeed, nonce })
  const actual = outcomeOf(bytes, entry.params as Entry)
  const commitment = commitmentOf(crypto, serverSeed)
  return (
    difference('expected', entry.expected, actual) ??
    difference('bytesUsed', entry.bytesUsed, bytes.used) ??
    difference('commitment', entry.commitment ?? commitment, commitment)
  )
}
