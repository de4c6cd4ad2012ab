import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import type { UiClock } from '../lib/clock.ts'
import type { Toast as ToastState, Toaster as ToasterStore } from '../lib/toaster.ts'
import { useShelf } from '../lib/use-shelf.ts'
import { Toast } from './toast.tsx'
import s from './toast.module.css'

interface ToasterProps {
  toaster: ToasterStore
  /** Accessible name of the region. */
  label: string
  closeLabel: string
  clock?: UiClock
}

const none: readonly ToastState[] = []

/** Region of toasts: top right, on phones top centre under the header, above any modal. Render it once. */
export function Toaster({ toaster, label, closeLabel, clock }: ToasterProps) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.read, () => none)
  const shelf = useShelf(s.region, label, toasts.length > 0)
  if (!shelf) return null
  return createPortal(
    toasts.map((toast) => <Toast key={toast.id} toast={toast} toaster={toaster} closeLabel={closeLabel} clock={clock} />),
    shelf,
  )
}
