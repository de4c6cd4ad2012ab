import { useSyncExternalStore } from 'react'

import { browserClock } from './clock.ts'

/** The browser's time in ms, cut to the second; updates each second while `ticks`. 0 in a server rendering. */
export function useNow(ticks = true): number {
  return useSyncExternalStore(ticks ? everySecond : never, presentSecond, () => 0)
}

const everySecond = (tick: () => void) => browserClock.every(1000, tick)
const never = () => () => undefined
const presentSecond = () => Math.floor(browserClock.now() / 1000) * 1000
