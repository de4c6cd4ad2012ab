/**
 * A navigation that waits for its files. A newer one first hands the waiting one to the router, which then drops it as usual. Otherwise a
 * slow page would open after the newer one.
 */
export interface PendingNavigation {
  /** Passes `load` a function that returns whether another navigation took over; call it before handling a failure. */
  begin(go: () => Promise<unknown>, load: (isOvertaken: () => boolean) => Promise<void>): Promise<void>
  /** Another navigation starts. */
  release(): void
  /** Whether a navigation is waiting or running: known here before any screen is notified. */
  isGoing(): boolean
}

export function createPendingNavigation(): PendingNavigation {
  let waiting: (() => void) | undefined
  let going = 0
  const release = () => {
    waiting?.()
    waiting = undefined
  }
  return {
    release,
    isGoing: () => going > 0,
    async begin(go, load) {
      release()
      let begun: Promise<unknown> | undefined
      const goOnce = () => void (begun ??= go().finally(() => going--))
      waiting = goOnce
      going++
      await load(() => begun !== undefined)
      if (waiting === goOnce) release()
      await begun
    },
  }
}

/** The page's navigations. */
export const pendingNavigation: PendingNavigation = createPendingNavigation()
