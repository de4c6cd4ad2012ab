/** The page's clock. A state that lasts a second is checked while this clock stands still, for as long as the machine needs. */
import type { Page } from '@playwright/test'

/** Leaves room for responses that arrive a moment later; four of these are shorter than any animation. */
const MOMENT_MS = 200
const MOMENTS = 4
/** A page's clock can only be set to a future time. */
const AHEAD_MS = 1000

/** Call before the page is opened; its time continues normally. */
export const ownTime = (page: Page): Promise<void> => page.clock.install()

export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + AHEAD_MS)

export const resumeTime = (page: Page): Promise<void> => page.clock.resume()

/** Advances a stopped clock by less than a second until this holds; `isSo` waits by itself. */
export async function withinASecond(page: Page, isSo: () => Promise<void>): Promise<void> {
  for (let moment = 1; ; moment++) {
    await page.clock.runFor(MOMENT_MS)
    try {
      return await isSo()
    } catch (fault) {
      if (moment === MOMENTS) throw fault
    }
  }
}
