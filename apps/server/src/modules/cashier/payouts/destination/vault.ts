/** Destinations at rest: encrypted for their row, and compared by a keyed hash. */
import { createHmac } from 'node:crypto'

import type { PlayerId } from '@fairhouse/money'

import { keyedHash } from '../../../../platform/keyed-hash.ts'
import type { Row, SealedColumn, SealedStores } from '../../../../platform/keys/index.ts'
import type { Random } from '../../../../platform/random.ts'
import { createSeal } from '../../../../platform/seal.ts'
import type { MethodType } from '../../payments/index.ts'

export interface DestinationVault {
  /** `row`: the row it is encrypted for. */
  close(destination: string, row: string): Buffer
  open(sealed: Buffer, row: string): string
  /** Equal for equal destinations of any player. */
  fingerprint(type: MethodType, destination: string): Buffer
}

/** `secret`: 64 hex digits, as each of `hashSecrets`, the present one last. */
export function createDestinationVault(secret: string, random: Random, hashSecrets: readonly string[] = [secret]): DestinationVault {
  const seal = createSeal(destinationSealKey(secret), random)
  return {
    close: (destination, row) => seal.close(Buffer.from(destination), row),
    open: (sealed, row) => seal.open(sealed, row).toString('utf8'),
    fingerprint: createFingerprint(hashSecrets),
  }
}

const destinationSealKey = (secret: string): string => keyFor(secret, 'payout destinations').toString('hex')
const fingerprintKey = (secret: string): Buffer => keyFor(secret, 'payout fingerprints')
export const keyFor = (secret: string, use: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update(use).digest()

/** Its key is the same for every process: equal destinations have equal fingerprints. */
export function createFingerprint(hashSecrets: readonly string[]): DestinationVault['fingerprint'] {
  const keys = hashSecrets.map(fingerprintKey)
  return (type, destination) => keyedHash(keys, `${type}:${destination}`)
}

/** As marks of persons are stored. */
export const hexOf = (fingerprint: Buffer): string => fingerprint.toString('hex')

export const payoutRow = (player: PlayerId, key: string): string => `payout ${player} ${key}`
export const sourceRow = (player: PlayerId, fingerprint: Buffer): string => `source ${player} ${fingerprint.toString('hex')}`
export const requisiteRow = (player: PlayerId, fingerprint: Buffer): string => `requisite ${player} ${fingerprint.toString('hex')}`

const column: Omit<SealedColumn, 'table' | 'rowOf'> = {
  column: 'destination',
  secret: 'documents',
  key: ['id'],
  sealKey: destinationSealKey,
  reads: ['player'],
  hashes: [{ column: 'fingerprint', keyOf: fingerprintKey }],
}
const ofPrint = (rowOf: typeof sourceRow) => (row: Row) => rowOf(row.player as bigint, row.fingerprint as Buffer)

export const destinationsSealed: SealedStores = {
  columns: [
    { ...column, table: 'payouts.payout', reads: ['player', 'key'], rowOf: (row) => payoutRow(row.player as bigint, row.key as string) },
    { ...column, table: 'payouts.requisite', rowOf: ofPrint(requisiteRow) },
    { ...column, table: 'payouts.source', rowOf: ofPrint(sourceRow) },
  ],
  hashed: [
    // limits and payments know a card or phone by the fingerprint of a destination
    { table: 'limits.mark', column: 'value', secret: 'documents', as: 'hex', keyOf: fingerprintKey, where: `kind = 'instrument'` },
    { table: 'payments.payment', column: 'instrument', secret: 'documents', as: 'hex', keyOf: fingerprintKey },
  ],
}
