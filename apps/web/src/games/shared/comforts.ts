/** How a player likes every table: sounds, keys, animation. Off, off, on, until they say otherwise. */
import { useRemembered } from './remembered.ts'

export interface Comforts {
  hasSound: boolean
  hasKeys: boolean
  /** Results jump instead of moving. */
  isInstant: boolean
}

function read(stored: unknown): Comforts {
  const known = typeof stored === 'object' && stored !== null ? (stored as Partial<Comforts>) : {}
  return { hasSound: known.hasSound === true, hasKeys: known.hasKeys === true, isInstant: known.isInstant === true }
}

export const useComforts = () => useRemembered('comforts', read)
