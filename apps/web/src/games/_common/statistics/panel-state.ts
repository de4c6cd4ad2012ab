/** Whether the floating statistics are open, and where they lie. Kept in this browser. */
import { useRemembered } from '../../../lib/remembered.ts'

export interface PanelState {
  isOpen: boolean
  /** In px of the window; absent until the player moves it. */
  left?: number | undefined
  top?: number | undefined
}

function read(stored: unknown): PanelState {
  const known = typeof stored === 'object' && stored !== null ? (stored as Partial<Record<keyof PanelState, unknown>>) : {}
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
  return { isOpen: known.isOpen === true, left: number(known.left), top: number(known.top) }
}

export const usePanelState = () => useRemembered('statistics-panel', read)
