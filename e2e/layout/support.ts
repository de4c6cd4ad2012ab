/** The visible parts of a game page, at every supported size. */
import type { Locator, Page } from '@playwright/test'

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1440, height: 780 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const

export interface Part {
  name: string
  at: Locator
}

/** Scrolled to the top, and with time for layouts that follow the width by script. */
export async function resize(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForTimeout(150)
}

/** Each part that is not completely in the window, or is covered in its middle or at its ends; at every size, scrolled to the top. */
export async function hiddenParts(page: Page, parts: readonly Part[]): Promise<string[]> {
  const faults: string[] = []
  for (const size of SIZES) {
    await resize(page, size)
    for (const { name, at } of parts) {
      const fault = await findFault(at)
      if (fault) faults.push(`${size.width}x${size.height} ${name}: ${fault}`)
    }
  }
  return faults
}

async function findFault(at: Locator): Promise<string | undefined> {
  const shown = at.filter({ visible: true })
  if ((await shown.count()) === 0) return 'not there'
  return shown.first().evaluate((element: HTMLElement) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const [width, height] = [document.documentElement.clientWidth, window.innerHeight]
    const box = [left, top, right, bottom].map(Math.round).join(' ')
    if (left < 0 || top < 0 || right > width + 0.5 || bottom > height + 0.5) return `out of the window: ${box}`
    element.style.pointerEvents = 'auto'
    const y = (top + bottom) / 2
    const over = [left + 4, (left + right) / 2, right - 4]
      .map((x) => document.elementFromPoint(x, y))
      .find((met) => !met || !(element.contains(met) || met.contains(element)))
    element.style.pointerEvents = ''
    return over === undefined ? undefined : `covered at ${box} by ${over?.outerHTML.slice(0, 80)}`
  })
}
