/**
 * A navigation that waits for its files. One that begins meanwhile lets the router have the waiting one first: the router
 * then drops it for the later one, as it does without files to wait for. Without that a slow page would come after all.
 */
export interface PendingNavigation {
  /** `load` is told what to ask before it does anything about a failure: whether another navigation took over. */
  begin(go: () => Promise<unknown>, load: (isOvertaken: () => boolean) => Promise<void>): Promise<void>
  /** Another navigation begins. */
  release(): void
  /** Whether one waits or is under way: known here before any screen hears of it. */
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

/** The navigations of this page. */
export const pendingNavigation: PendingNavigation = createPendingNavigation()
