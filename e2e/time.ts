/** Time as a page knows it. What runs for a second is looked at while that stands still, for as long as a machine needs. */
import type { Page } from '@playwright/test'

/** With room for answers that fit in a moment later; four of them are shorter than anything that is played. */
const MOMENT_MS = 200
const MOMENTS = 4
/** A page's clock is set to a time that it has not reached. */
const AHEAD_MS = 1000

/** Before the page is opened; its time goes on as ever. */
export const ownTime = (page: Page): Promise<void> => page.clock.install()

export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + AHEAD_MS)

export const resumeTime = (page: Page): Promise<void> => page.clock.resume()

/** Of a time that stands still less than a second passes until this is so; `isSo` waits for it by itself. */
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
