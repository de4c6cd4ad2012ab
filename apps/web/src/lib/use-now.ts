import { useSyncExternalStore } from 'react'

import { browserClock } from './clock.ts'

/** The browser's time in ms, of the second that runs; it moves on each second while `ticks`. A drawn page has none: 0. */
export function useNow(ticks = true): number {
  return useSyncExternalStore(ticks ? everySecond : never, presentSecond, () => 0)
}

const everySecond = (tick: () => void) => browserClock.every(1000, tick)
const never = () => () => undefined
const presentSecond = () => Math.floor(browserClock.now() / 1000) * 1000
