/** The provider's popup as the opening page handles it: it posts a message or is closed. */
import type { ErrorAnswer } from '@fairhouse/contracts'

import type { BrowserClock } from '../../../lib/clock.ts'

/** `token` is null when an identity was connected to the logged-in account. */
export type ProviderResult = { token: string | null; is_register: boolean } | { error: ErrorAnswer }

export interface PopupWorld {
  /** The used part of `window`. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  popup: Pick<Window, 'closed'>
  /** Origin of the API, whose page posts the message. */
  origin: string
  clock: Pick<BrowserClock, 'every' | 'after'>
}

const POLL_MS = 400
/** A message posted before the popup closed may arrive after it. */
const GRACE_MS = 1500

/** The message of the API's page; `closed` when none was posted. */
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
