/** Destinations at rest: encrypted for their row, and compared by a keyed hash. */
import { createHmac } from 'node:crypto'

import type { Random } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { MethodType, Payer } from '../../payments/index.ts'
import { normalDestination } from './normal.ts'

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

const keyFor = (secret: string, use: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update(use).digest()

/** Its key is the same for every process: equal destinations have equal fingerprints. */
export function createFingerprint(secret: string): DestinationVault['fingerprint'] {
  const key = keyFor(secret, 'payout fingerprints')
  return (type, destination) => createHmac('sha256', key).update(`${type}:${destination}`).digest()
}

const NUMBER = /^\+?\d{10,19}$/

export type InstrumentOf = (payer: Payer) => string | null

/**
 * What a paying card or phone is known by (D-75): the fingerprint of the destination it can be, also of a number that cannot be paid to, such
 * as one of 15 digits. null: a masked number has many owners, so it identifies nobody. `secret`: 64 hex digits.
 */
export function createInstrumentOf(secret: string): InstrumentOf {
  const fingerprint = createFingerprint(secret)
  return ({ type, number }) => {
    const text = normalDestination(type, number) ?? bareDigits(number)
    return NUMBER.test(text) ? hexOf(fingerprint(type, text)) : null
  }
}

const bareDigits = (number: string): string => number.replaceAll(/[\s()-]/g, '')

/** As marks of persons are stored. */
export const hexOf = (fingerprint: Buffer): string => fingerprint.toString('hex')

export const payoutRow = (player: bigint, key: string): string => `payout ${player} ${key}`
export const sourceRow = (player: bigint, fingerprint: Buffer): string => `source ${player} ${fingerprint.toString('hex')}`
export const requisiteRow = (player: bigint, fingerprint: Buffer): string => `requisite ${player} ${fingerprint.toString('hex')}`
