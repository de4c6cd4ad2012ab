/** Whether the support chat is open. It stays open over navigations beside the page, so it is no modal. */
import type { SupportAbout } from '@fairhouse/contracts'

export interface PanelState {
  isOpen: boolean
  /** An operator has written something that is not read. */
  hasNews: boolean
  /** What the visitor wants to talk about, if the chat was opened from an invoice or a payout. */
  about?: SupportAbout | undefined
}

export interface PanelStore {
  read(): PanelState
  open(about?: SupportAbout): void
  close(): void
  setNews(hasNews: boolean): void
  subscribe(listener: () => void): () => void
}

export const CLOSED_PANEL: PanelState = { isOpen: false, hasNews: false }

export function createPanelStore(): PanelStore {
  let state: PanelState = CLOSED_PANEL
  const listeners = new Set<() => void>()
  const set = (next: PanelState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => state,
    open: (about) => set({ ...state, isOpen: true, about }),
    close: () => void (state.isOpen && set({ ...state, isOpen: false })),
    setNews: (hasNews) => void (state.hasNews !== hasNews && set({ ...state, hasNews })),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const supportPanel: PanelStore = createPanelStore()
