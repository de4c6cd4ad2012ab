/** The layout of every game page: the stage fits beside header, action and dock, and does not move between the ways of playing. */
import { expect, type Locator, type Page, test } from '@playwright/test'

import { openAsGuest, settle, visible } from '../dice/support.ts'
import { GAME_PAGES } from '../games/manifests.ts'
import { hiddenParts, resize, SIZES } from './support.ts'

const stage = (page: Page): Locator => page.getByRole('region', { name: 'The game' })
const way = (page: Page, label: string): Locator => visible(page.getByRole('radio', { name: label, exact: true }))
const start = (page: Page): Locator => visible(page.getByRole('button', { name: 'Start autobet' }))
const stop = (page: Page): Locator => visible(page.getByRole('button', { name: 'Stop autobet' }))

interface Box {
  top: number
  height: number
}

/** Place and height of the stage, without the scroll position. */
async function stageBox(page: Page): Promise<Box> {
  return stage(page).evaluate((one) => {
    const { top, height } = one.getBoundingClientRect()
    return { top: Math.round(top + window.scrollY), height: Math.round(height) }
  })
}

/** The stage at every size: it ends above the dock, or above the foot of the window. */
async function overflowing(page: Page, scrollsOnPhone = false): Promise<string[]> {
  const faults: string[] = []
  for (const size of SIZES) {
    await resize(page, size)
    const over = await stage(page).evaluate((one) => {
      const dock = document.querySelector('[data-dock] > section')?.getBoundingClientRect()
      const foot = dock && dock.height > 0 ? dock.top : window.innerHeight
      const clipped = [...one.querySelectorAll('*')].filter(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow === 'ellipsis' && part.clientWidth > 0,
      )
      return { below: Math.round(one.getBoundingClientRect().bottom - foot), clipped: clipped.map((part) => part.textContent) }
    })
    if (over.below > 0 && !(scrollsOnPhone && size.width < 1024))
      faults.push(`${size.width}x${size.height}: the stage ends ${over.below} px too low`)
    if (over.clipped.length > 0) faults.push(`${size.width}x${size.height}: cut texts ${over.clipped.join(', ')}`)
  }
  return faults
}

async function movesOf(page: Page): Promise<string[]> {
  const rest = await stageBox(page)
  const moves: string[] = []
  const compare = async (step: string) => {
    const now = await stageBox(page)
    if (now.top !== rest.top || now.height !== rest.height)
      moves.push(`${step}: ${rest.top}+${rest.height} became ${now.top}+${now.height}`)
  }
  await way(page, 'Auto').check({ force: true })
  await compare('auto')
  if (await start(page).isEnabled()) {
    await settle(page) // by rule the button ignores presses for 300 ms after its meaning changed
    await start(page).click()
    await expect(stop(page)).toBeVisible()
    await compare('running')
    await settle(page)
    await stop(page).click()
    await expect(start(page)).toBeVisible()
    await compare('stopped')
  }
  await way(page, 'Manual').check({ force: true })
  await compare('manual')
  return moves
}

for (const { rule, path, key, prepare, scrollsOnPhone } of GAME_PAGES)
  test(`${rule}: the stage fits every size and keeps its place between Manual, Auto, run and stop`, async ({ page }) => {
    await openAsGuest(page, path)
    await prepare?.(page)
    const faults = [...(await overflowing(page, scrollsOnPhone)), ...(await hiddenParts(page, [{ name: 'action', at: key(page) }]))]
    for (const size of SIZES) {
      await page.setViewportSize(size)
      if (!(await way(page, 'Auto').isVisible())) continue
      faults.push(...(await movesOf(page)).map((move) => `${size.width}x${size.height} ${move}`))
    }
    expect(faults).toEqual([])
  })
