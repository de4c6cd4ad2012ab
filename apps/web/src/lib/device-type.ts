/** CON-12: the type of the device by the window's width, refreshed 50 ms after a resize. Widths: the visual language, section 3. */
import { useSyncExternalStore } from 'react'

import { browserClock, type BrowserClock } from './clock.ts'

export type DeviceType = 'phone' | 'tablet' | 'desktop'

export const RESIZE_MS = 50
const TABLET = 600
const DESKTOP = 1024

export function deviceTypeOf(width: number): DeviceType {
  if (width < TABLET) return 'phone'
  return width < DESKTOP ? 'tablet' : 'desktop'
}

function onResize(changed: () => void): () => void {
  const settled = createSettled<void>(browserClock, RESIZE_MS, changed)
  const listener = () => settled.set()
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('resize', listener)
    settled.cancel()
  }
}

let present: DeviceType | undefined
let readers = 0

/** The value stands still between refreshes, whatever else renders. */
function subscribe(changed: () => void): () => void {
  readers++
  const stop = onResize(() => {
    present = deviceTypeOf(window.innerWidth)
    changed()
  })
  return () => {
    if (--readers === 0) present = undefined
    stop()
  }
}

/** `phone` in a server rendering: the smaller screen first. */
export const useDeviceType = (): DeviceType =>
  useSyncExternalStore(
    subscribe,
    () => (present ??= deviceTypeOf(window.innerWidth)),
    () => 'phone',
  )

interface Settled<T> {
  set(value: T): void
  /** Drops a value that still waits. */
  cancel(): void
}

/** Passes a value on once it has not changed for a while. */
function createSettled<T>(clock: Pick<BrowserClock, 'after'>, ms: number, pass: (value: T) => void): Settled<T> {
  let cancel = () => {}
  return {
    set(value) {
      cancel()
      cancel = clock.after(ms, () => pass(value))
    },
    cancel: () => cancel(),
  }
}
