/** Resolves a call's destination: written out, saved, or an instrument that paid in. */
import { createHash } from 'node:crypto'

import { type Refusal, refuseFields, SAVED_DESTINATION, SOURCE_DESTINATION } from '@fairhouse/contracts'
import type { Minor, PlayerId } from '@fairhouse/money'

import type { Db } from '../../../../platform/db/index.ts'
import type { PayoutMethod } from '../../payments/index.ts'
import { requisiteById } from '../store/requisites.ts'
import { sourceById } from '../store/sources.ts'
import { maskDestination, normalDestination } from './normal.ts'
import { type DestinationVault, requisiteRow, sourceRow } from './vault.ts'

export interface Destination {
  /** Canonical form. */
  text: string
  masked: string
  fingerprint: Buffer
}

/** Canonical form of a crypto address, by its network's checksum; undefined for an invalid one. */
export type NormalAddress = (method: Pick<PayoutMethod, 'asset'>, text: string) => string | undefined

/** Whether a deposit address was issued here, to any player. */
export type IsOwnAddress = (address: string) => Promise<boolean>

export interface DestinationDeps {
  db: Db
  vault: DestinationVault
  normalAddress: NormalAddress
  isOwnAddress: IsOwnAddress
}

export async function namedDestination(
  { db, vault, normalAddress, isOwnAddress }: DestinationDeps,
  player: PlayerId,
  method: PayoutMethod,
  text: string,
): Promise<Destination | Refusal> {
  const resolved = await resolveDestinationText({ db, vault }, player, method, text)
  const normal = resolved && (method.type === 'crypto' ? normalAddress(method, resolved) : normalDestination(method.type, resolved))
  if (!normal) return refuseFields({ destination: ['wrong_requisites: this destination is invalid for the method'] })
  if (method.type === 'crypto' && (await isOwnAddress(normal)))
    return refuseFields({ destination: ['own_address: a deposit address of this service takes no payouts'] })
  return { text: normal, masked: maskDestination(normal), fingerprint: vault.fingerprint(method.type, normal) }
}

const NAMED = [
  { prefix: SAVED_DESTINATION, byId: requisiteById, row: requisiteRow },
  { prefix: SOURCE_DESTINATION, byId: sourceById, row: sourceRow },
] as const

/** Undefined for a number that is not the player's, or of another type. */
async function resolveDestinationText(
  { db, vault }: Pick<DestinationDeps, 'db' | 'vault'>,
  player: PlayerId,
  { type }: PayoutMethod,
  text: string,
): Promise<string | undefined> {
  const named = NAMED.find(({ prefix }) => text.startsWith(prefix))
  if (!named) return text
  const id = text.slice(named.prefix.length)
  const stored = /^[1-9]\d{0,17}$/.test(id) ? await named.byId(db, player, BigInt(id)) : undefined
  return stored?.type === type ? vault.open(stored.destination, named.row(player, stored.fingerprint)) : undefined
}

/** The code is bound to this (money.md B, "2FA"): another amount, method or destination needs another code. */
export function boundTo(amount: Minor, method: Pick<PayoutMethod, 'hash'>, destination: Pick<Destination, 'text'>): Buffer {
  return createHash('sha256').update(`${amount}:${method.hash}:${destination.text}`).digest()
}
