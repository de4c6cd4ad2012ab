/** Destinations at rest: encrypted for their row, and compared by a keyed hash. */
import { createHmac } from 'node:crypto'

import type { Random } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { MethodType } from '../../payments/index.ts'

export interface DestinationVault {
  /** `row`: the row it is encrypted for. */
  close(destination: string, row: string): Buffer
  open(sealed: Buffer, row: string): string
  /** Equal for equal destinations of any player. */
  fingerprint(type: MethodType, destination: string): Buffer
}

/** `secret`: 64 hex digits. */
export function createDestinationVault(secret: string, random: Random): DestinationVault {
  const keyFor = (use: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update(use).digest()
  const seal = createSeal(keyFor('payout destinations').toString('hex'), random)
  const hashKey = keyFor('payout fingerprints')
  return {
    close: (destination, row) => seal.close(Buffer.from(destination), row),
    open: (sealed, row) => seal.open(sealed, row).toString('utf8'),
    fingerprint: (type, destination) => createHmac('sha256', hashKey).update(`${type}:${destination}`).digest(),
  }
}

export const payoutRow = (player: bigint, key: string): string => `payout ${player} ${key}`
export const sourceRow = (player: bigint, fingerprint: Buffer): string => `source ${player} ${fingerprint.toString('hex')}`
export const requisiteRow = (player: bigint, fingerprint: Buffer): string => `requisite ${player} ${fingerprint.toString('hex')}`
