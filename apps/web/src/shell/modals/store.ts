/** Which modal is open. One at a time; a modal may hand over to another (log in to sign up). */
import type { ModalName, ModalProps } from './registry.ts'

export type OpenModal = { [N in ModalName]: { id: number; name: N; props: ModalProps<N> } }[ModalName]

export interface ModalStore {
  read(): OpenModal | null
  open<N extends ModalName>(name: N, ...props: {} extends ModalProps<N> ? [ModalProps<N>?] : [ModalProps<N>]): void
  close(): void
  subscribe(listener: () => void): () => void
}

function createModals(): ModalStore {
  let open: OpenModal | null = null
  let last = 0
  const listeners = new Set<() => void>()
  const set = (next: OpenModal | null) => {
    open = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => open,
    open: (name, ...[props]) => set({ id: ++last, name, props: props ?? {} } as OpenModal),
    close: () => open && set(null),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `modals.open('login')` from anywhere in the browser. */
export const modals: ModalStore = createModals()
