/** What every screen is asked: nothing against the accessibility rules, nothing that moves by itself. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What a screen reader or a keyboard would stumble over. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => findFaults(page)).toEqual([]) // colours of a key that has just become ready still fade
}

/** Words and edges against what is behind them, in the colours of now. */
export async function expectReadable(page: Page): Promise<void> {
  await expect.poll(() => findFaults(page, ['color-contrast'])).toEqual([])
}

/**
 * Each with the first place where. In one run inside the page, since it has no frames of others, and with nothing but the
 * faults worked out: less than half of the time.
 */
async function findFaults(page: Page, runOnly?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
  const found = (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => ({ id, html, at: String(target[0]) })),
  )
  const seen = await Promise.all(found.map(({ at }) => page.locator(at).first().evaluate(isInSight)))
  return found.filter((_, at) => seen[at]).map(({ id, html }) => `${id} at ${html}`)
}

/** What a box of its own clips away whole has no background that anybody sees it on. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  for (let each = element.parentElement; each; each = each.parentElement) {
    const clip = each.getBoundingClientRect()
    if (getComputedStyle(each).overflowY === 'clip' && (bottom <= clip.top || top >= clip.bottom)) return false
  }
  return true
}

/** For a scenario about what moves: as most visitors see it. Others see what is shown to those who asked for less. */
export const moving = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'no-preference' })

/** `at`: milliseconds since the page was opened. */
type Shift = { value: number; at: number; moved: string[] }
type Shifting = { shifted?: Shift[] }

/** Before the page is opened. */
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

/** visual.md 9: at most 0.02, as browsers count it: of shifts less than a second apart, within five seconds, the worst sum. */
export async function expectNoShift(page: Page): Promise<void> {
  const shifted = await page.evaluate(() => (window as Shifting).shifted ?? [])
  expect(worstOf(shifted), JSON.stringify(shifted, null, 1)).toBeLessThanOrEqual(0.02)
}

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
