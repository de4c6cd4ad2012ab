/** The bet slip of this browser: the same in all its tabs, also before and after a log-in. */
import { browserClock } from '../clock.ts'
import { EMPTY_SLIP, slipFromText, type StoredSlip } from './stored-slip.ts'

const KEY = 'betslip'
/** When the slip was changed, and whose account has a copy of it. */
const MARK_KEY = 'betslip_mark'

export interface SlipMark {
  /** Instant of the wire. */
  updated_at: string
  /** Id of the account that has this slip; null for a guest's. */
  account: string | null
}

const listeners = new Set<() => void>()
let known: { text: string | null; slip: StoredSlip } = { text: null, slip: EMPTY_SLIP }

/** Stable until it changes. */
function read(): StoredSlip {
  const text = localStorage.getItem(KEY)
  if (text !== known.text) known = { text, slip: slipFromText(text) }
  return known.slip
}

function readMark(): SlipMark | null {
  try {
    const stored = JSON.parse(localStorage.getItem(MARK_KEY) ?? 'null') as Partial<SlipMark> | null
    if (typeof stored?.updated_at !== 'string' || Number.isNaN(Date.parse(stored.updated_at))) return null
    return { updated_at: stored.updated_at, account: typeof stored.account === 'string' ? stored.account : null }
  } catch {
    return null // written by another program
  }
}

/** `mark`: of a slip that came from an account; otherwise the slip was changed here and now. */
function write(slip: StoredSlip, mark: SlipMark = changedNow()): void {
  localStorage.setItem(KEY, JSON.stringify(slip))
  localStorage.setItem(MARK_KEY, JSON.stringify(mark))
  for (const listener of listeners) listener()
}

const changedNow = (): SlipMark => ({
  updated_at: new Date(browserClock.now()).toISOString(),
  account: readMark()?.account ?? null,
})

export const slipStore = {
  read,
  readMark,
  write,
  none: () => EMPTY_SLIP,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}
