/** The window in which somebody logs in at a provider, as this page sees it: it tells its outcome, or is closed. */
import type { ErrorAnswer } from '@fairhouse/contracts'

import type { BrowserClock } from '../../../lib/clock.ts'

/** `token` is null where an identity was connected to the account one is in. */
export type ProviderResult = { token: string | null; is_register: boolean } | { error: ErrorAnswer }

export interface PopupWorld {
  /** `window`, as far as it is needed. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  popup: Pick<Window, 'closed'>
  /** Of the API, whose page tells. */
  origin: string
  clock: Pick<BrowserClock, 'every' | 'after'>
}

const POLL_MS = 400
/** A word that was said before the window closed may come after it. */
const GRACE_MS = 1500

/** What the window tells, from the API's page alone; `closed` where it told nothing. */
export function waitForPopup({ page, popup, origin, clock }: PopupWorld): Promise<ProviderResult | 'closed'> {
  return new Promise((resolve) => {
    const end = (result: ProviderResult | 'closed') => {
      page.removeEventListener('message', onMessage)
      stopPolling()
      resolve(result)
    }
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (source === popup && from === origin && isProviderResult(data)) end(data)
    }
    page.addEventListener('message', onMessage)
    const stopPolling = clock.every(POLL_MS, () => {
      if (!popup.closed) return
      stopPolling()
      clock.after(GRACE_MS, () => end('closed'))
    })
  })
}

function isProviderResult(data: unknown): data is ProviderResult {
  if (typeof data !== 'object' || data === null) return false
  return 'error' in data || ('token' in data && 'is_register' in data)
}
