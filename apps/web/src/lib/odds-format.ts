/**
 * How a guest reads odds, stored in this browser; an account has its own choice, and takes this one at its first log-in. It changes only what is
 * shown.
 */
import type { OddsFormat } from '@fairhouse/betting'

const KEY = 'odds_format'
export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const satisfies readonly OddsFormat[]

const listeners = new Set<() => void>()

export const oddsFormat = {
  /** Undefined while none was chosen. */
  chosen(): OddsFormat | undefined {
    try {
      return ODDS_FORMATS.find((format) => format === localStorage.getItem(KEY))
    } catch {
      return undefined // blocked storage
    }
  },
  write(format: OddsFormat): void {
    try {
      localStorage.setItem(KEY, format)
    } finally {
      for (const listener of listeners) listener()
    }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
