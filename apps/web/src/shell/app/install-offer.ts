/** STA-13: the browser's offer to install the site, kept from the start of the page, as it may come before the page is interactive. */

/** Not in the browser's library of types. */
export interface InstallOffer extends Event {
  /** Once per offer. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** ENT-12: hides the prompt for good. */
const HIDDEN_KEY = 'install-prompt-hidden'

export interface InstallOffers {
  read(): InstallOffer | null
  subscribe(listener: () => void): () => void
  /** Removes the offer, also from later visits. */
  hide(): void
  /** Removes the offer of this visit: it was used. */
  drop(): void
}

export function createInstallOffers(page: EventTarget, storage: () => Pick<Storage, 'getItem' | 'setItem'>): InstallOffers {
  let offer: InstallOffer | null = null
  const listeners = new Set<() => void>()
  const change = (next: InstallOffer | null) => {
    offer = next
    for (const listener of listeners) listener()
  }
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // the browser's own bar would stand beside the banner
    if (!isHidden(storage)) change(event as InstallOffer)
  })
  page.addEventListener('appinstalled', () => change(null))
  return {
    read: () => offer,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hide() {
      change(null)
      try {
        storage().setItem(HIDDEN_KEY, '1')
      } catch {
        return // storage is blocked: the offer is hidden on this page only
      }
    },
    drop: () => change(null),
  }
}

function isHidden(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(HIDDEN_KEY) !== null
  } catch {
    return false // storage is blocked
  }
}

let offers: InstallOffers | undefined

/** The offers of this page; the first call, at the start of the page, begins to listen. */
export const installOffers = (): InstallOffers => (offers ??= createInstallOffers(window, () => localStorage))
