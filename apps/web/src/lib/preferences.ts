/** A player's preferences for all tables: sounds, hotkeys, animation. Defaults: off at 40 %, off, on. */
import { useRemembered } from './remembered.ts'

export interface Preferences {
  hasSound: boolean
  /** 0 … 100. */
  volume: number
  /** The player was offered sounds once, or has found the switch. */
  isSoundOffered: boolean
  hasKeys: boolean
  /** Results appear without motion. */
  isInstant: boolean
}

/** Visual language, section 2. */
const VOLUME = 40

function read(stored: unknown): Preferences {
  const known = typeof stored === 'object' && stored !== null ? (stored as Partial<Preferences>) : {}
  return {
    hasSound: known.hasSound === true,
    volume: typeof known.volume === 'number' && known.volume >= 0 && known.volume <= 100 ? known.volume : VOLUME,
    isSoundOffered: known.isSoundOffered === true || known.hasSound === true,
    hasKeys: known.hasKeys === true,
    isInstant: known.isInstant === true,
  }
}

export const usePreferences = () => useRemembered('comforts', read)
