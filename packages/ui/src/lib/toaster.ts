import type { ReactNode } from 'react'

/** Timing and size of a toast. Source: requirement CON-13. */
export const toastDefaults = { durationMs: 3000, speedMs: 300, widthPx: 300 } as const

const STACK = 3

export type ToastTone = 'success' | 'info' | 'warn' | 'error'

export interface ToastText {
  title: string
  /** One line each; an error map gives one line per message. */
  lines?: readonly string[]
  tone?: ToastTone
  /** In ms; 3000 by default. */
  durationMs?: number
  action?: ReactNode
}

export interface Toast extends ToastText {
  id: number
  leaving: boolean
}

export interface Toaster {
  /** Shows a toast and returns its id. A fourth one removes the oldest. */
  push(toast: ToastText): number
  /** Starts its exit animation. */
  dismiss(id: number): void
  /** Removes it at once; the view calls it after the exit animation. */
  remove(id: number): void
  subscribe(listener: () => void): () => void
  read(): readonly Toast[]
}

/** The list of toasts, outside React so that requests can add to it. */
export function createToaster(): Toaster {
  let toasts: readonly Toast[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    push(toast) {
      const id = ++last
      set([...toasts, { ...toast, id, leaving: false }].slice(-STACK))
      return id
    },
    dismiss(id) {
      set(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)))
    },
    remove(id) {
      set(toasts.filter((toast) => toast.id !== id))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => toasts,
  }
}
