/** How a player likes every table: sounds, keys, animation. Off, off, on, until they say otherwise. */
import { useRemembered } from './remembered.ts'

export interface Preferences {
  hasSound: boolean
  hasKeys: boolean
  /** Results jump instead of moving. */
  isInstant: boolean
}

function read(stored: unknown): Preferences {
  const known = typeof stored === 'object' && stored !== null ? (stored as Partial<Preferences>) : {}
  return { hasSound: known.hasSound === true, hasKeys: known.hasKeys === true, isInstant: known.isInstant === true }
}

export const usePreferences = () => useRemembered('comforts', read)
