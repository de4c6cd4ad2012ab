/** What a player can do about an address: give a first one, prove the one there is, put another in its place. Pure. */
import type { AddressKind } from '../../../../shell/forms/address.ts'

export interface AddressTask {
  kind: AddressKind
  what: 'add' | 'prove' | 'change'
  /** The one that is to be proved. */
  address: string | null
}

export function taskOf(kind: AddressKind, address: string | null, isProved: boolean): AddressTask {
  if (address === null) return { kind, what: 'add', address: null }
  return isProved ? { kind, what: 'change', address: null } : { kind, what: 'prove', address }
}
