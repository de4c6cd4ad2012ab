/**
 * Open modals, the topmost last. A modal may be replaced by another (log-in by registration); an automatic one opens above, and closing
 * it returns to the one below.
 */
import type { ModalName, ModalProps } from './props.ts'

export type OpenModal = { [N in ModalName]: { id: number; name: N; props: ModalProps<N> } }[ModalName]

type Props<N extends ModalName> = {} extends ModalProps<N> ? [ModalProps<N>?] : [ModalProps<N>]

export interface ModalStore {
  /** The topmost. */
  read(): OpenModal | null
  readAll(): readonly OpenModal[]
  /** Replaces the topmost. */
  open<N extends ModalName>(name: N, ...props: Props<N>): void
  /** Opens above the topmost, which stays. */
  openOver<N extends ModalName>(name: N, ...props: Props<N>): void
  /** Says that the visitor may open it next, so that the host loads it. Before the host is there nothing happens: the press loads it. */
  prepare(name: ModalName): void
  /** Closes the topmost. */
  close(): void
  subscribe(listener: () => void): () => void
  /** For the host: each modal that may be opened next. */
  onPrepare(listener: (name: ModalName) => void): () => void
}

function createModals(): ModalStore {
  let all: readonly OpenModal[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const preparers = new Set<(name: ModalName) => void>()
  const set = (next: readonly OpenModal[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  const createModal = (name: ModalName, props: object = {}) => ({ id: ++last, name, props }) as OpenModal
  return {
    read: () => all.at(-1) ?? null,
    readAll: () => all,
    open: (name, ...[props]) => set([...all.slice(0, -1), createModal(name, props)]),
    openOver: (name, ...[props]) => set([...all, createModal(name, props)]),
    prepare(name) {
      for (const prepare of preparers) prepare(name)
    },
    close: () => all.length > 0 && set(all.slice(0, -1)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onPrepare(listener) {
      preparers.add(listener)
      return () => preparers.delete(listener)
    },
  }
}

/** `modals.open('login')` from anywhere in the browser. */
export const modals: ModalStore = createModals()
