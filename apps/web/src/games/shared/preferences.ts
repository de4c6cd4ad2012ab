/** A player's preferences for all tables: sounds, hotkeys, animation. Defaults: off, off, on. */
import { useRemembered } from './remembered.ts'

export interface Preferences {
  hasSound: boolean
  hasKeys: boolean
  /** Results appear without motion. */
  isInstant: boolean
}

function read(stored: unknown): Preferences {
  const known = typeof stored === 'object' && stored !== null ? (stored as Partial<Preferences>) : {}
  return { hasSound: known.hasSound === true, hasKeys: known.hasKeys === true, isInstant: known.isInstant === true }
}

export const usePreferences = () => useRemembered('comforts', read)
