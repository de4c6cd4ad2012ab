/** What a page showed, for who looks late: shared rounds go on however slow the machine is that watches them. */
import type { Locator, Page } from '@playwright/test'

/** From now on the texts of these parts, side by side, after each change of any; the parts stay where they are. */
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
