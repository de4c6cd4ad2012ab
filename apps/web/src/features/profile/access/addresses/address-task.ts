/** The action on an address: add the first, verify it, or replace it. Pure. */
import type { AddressKind } from '../../../../shell/forms/address.ts'

export interface AddressTask {
  kind: AddressKind
  what: 'add' | 'prove' | 'change'
  /** The address to verify. */
  address: string | null
}

export function taskOf(kind: AddressKind, address: string | null, isProved: boolean): AddressTask {
  if (address === null) return { kind, what: 'add', address: null }
  return isProved ? { kind, what: 'change', address: null } : { kind, what: 'prove', address }
}
