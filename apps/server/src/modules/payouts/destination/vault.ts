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
  const seal = createSeal(keyFor(secret, 'payout destinations').toString('hex'), random)
  return {
    close: (destination, row) => seal.close(Buffer.from(destination), row),
    open: (sealed, row) => seal.open(sealed, row).toString('utf8'),
    fingerprint: createFingerprint(secret),
  }
}

export const keyFor = (secret: string, use: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update(use).digest()

/** Its key is the same for every process: equal destinations have equal fingerprints. */
export function createFingerprint(secret: string): DestinationVault['fingerprint'] {
  const key = keyFor(secret, 'payout fingerprints')
  return (type, destination) => createHmac('sha256', key).update(`${type}:${destination}`).digest()
}

/** As marks of persons are stored. */
export const hexOf = (fingerprint: Buffer): string => fingerprint.toString('hex')

export const payoutRow = (player: bigint, key: string): string => `payout ${player} ${key}`
export const sourceRow = (player: bigint, fingerprint: Buffer): string => `source ${player} ${fingerprint.toString('hex')}`
export const requisiteRow = (player: bigint, fingerprint: Buffer): string => `requisite ${player} ${fingerprint.toString('hex')}`
