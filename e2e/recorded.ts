/** Records the texts of a page: shared rounds go on, however slow the machine is. */
import type { Locator, Page } from '@playwright/test'

/** Records the combined texts of these parts from now on, after each change of any; the parts must stay attached. */
export async function recordTexts(page: Page, ...parts: Locator[]): Promise<() => Promise<string[][]>> {
  const elements = await Promise.all(parts.map((part) => part.elementHandle()))
  const rows = await page.evaluateHandle((watched) => {
    const kept: string[][] = []
    const keep = () => {
      const row = watched.map((element) => element?.textContent ?? '')
      if (row.some((text, at) => text !== kept.at(-1)?.[at])) kept.push(row)
    }
    keep()
    new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, characterData: true })
    return kept
  }, elements)
  return () => rows.jsonValue()
}
