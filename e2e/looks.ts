/** Checks of every screen: accessibility rules, and no unexpected layout shift. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Barriers for screen readers and keyboards. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => findFaults(page)).toEqual([]) // the colours of a newly enabled button still fade
}

/** Contrast of texts and edges in the current colours. */
export async function expectReadable(page: Page): Promise<void> {
  await expect.poll(() => findFaults(page, ['color-contrast'])).toEqual([])
}

/** Each fault with its location. The rules are put into a document once, and only violations are computed. */
async function findFaults(page: Page, runOnly?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { axe: run } = window as unknown as { axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> } }
    type Violation = { id: string; nodes: { html: string; element: Element }[] }
    const options = { resultTypes: ['violations'], elementRef: true, selectors: false, ...(rules && { runOnly: rules }) }
    const { violations } = await run.run(document, options)
    return violations.flatMap(({ id, nodes }) => nodes.filter(({ element }) => isInSight(element)).map(({ html }) => `${id} at ${html}`))

    /** An element that its own clipping box hides completely has no visible background. */
    function isInSight(element: Element): boolean {
      const { top, bottom } = element.getBoundingClientRect()
      for (let each = element.parentElement; each; each = each.parentElement) {
        const clip = each.getBoundingClientRect()
        if (getComputedStyle(each).overflowY === 'clip' && (bottom <= clip.top || top >= clip.bottom)) return false
      }
      return true
    }
  }, runOnly)
}

/** For scenarios about animation: the default for most visitors. Other scenarios run with reduced motion. */
export const moving = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'no-preference' })

/** `at`: milliseconds since the page was opened. */
type Shift = { value: number; at: number; moved: string[] }
type Shifting = { shifted?: Shift[] }

/** Call before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await moving(page)
  await page.addInitScript(() => {
    const shifted: NonNullable<Shifting['shifted']> = []
    Object.assign(window, { shifted })
    type Entry = PerformanceEntry & { value: number; sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[] }
    const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Entry[])
        shifted.push({
          value,
          at: Math.round(startTime),
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} ${(node as Element | undefined)?.className ?? ''} "${node?.textContent?.slice(0, 30)}" ${rect(previousRect)} -> ${rect(currentRect)}`,
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** visual.md 9: at most 0.02, as browsers count it: the largest sum of shifts less than a second apart, within five seconds. */
export async function expectNoShift(page: Page, screen = page.url()): Promise<void> {
  const shifted = await findPaintedShifts(page)
  expect.soft(worstOf(shifted), `${screen} ${JSON.stringify(shifted, null, 1)}`).toBeLessThanOrEqual(0.02)
}

/**
 * From the first paint on. When a page cannot be painted for 5 s, Chromium handles the mouse events that wait, for which it lays out what
 * has come, often without styles; it then counts the first frame as a shift of what nobody has seen.
 */
export const findPaintedShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-paint') as (PerformanceEntry & { paintTime?: number })[]
    return ((window as Shifting).shifted ?? []).filter(({ at }) => at > (first?.paintTime ?? 0))
  })

function worstOf(shifted: readonly Shift[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity]
  for (const { value, at } of shifted) {
    const goesOn = at - last < 1000 && at - first < 5000
    sum = goesOn ? sum + value : value
    if (!goesOn) first = at
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
