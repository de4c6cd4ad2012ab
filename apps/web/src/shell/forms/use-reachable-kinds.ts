import { useRootData } from '../root-data.ts'
import { type AddressKind, reachableKinds } from './address.ts'

/** The kinds of address that codes can be sent to; the server refuses the others. */
export const useReachableKinds = (): readonly AddressKind[] => reachableKinds(useRootData().facts.channels)
