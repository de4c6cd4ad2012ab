import { expect, type Locator, type Page, test } from '@playwright/test'

import { openAsGuest, openAsPlayer, visible } from '../dice/support.ts'
import { choose, visit } from '../shell/support.ts'
import { hiddenParts, type Part, SIZES } from './support.ts'

const button = (page: Page, name: RegExp): Locator => visible(page.getByRole('button', { name }))
const result = (page: Page): Locator => page.locator('p[data-outcome] > span')

const onRed = (page: Page): Locator => page.getByRole('group', { name: /^Board/ }).getByRole('button', { name: /^Red, pays/ })
const placeOnRed = (page: Page): Promise<void> => onRed(page).click()

interface GamePage {
  path: string
  action: RegExp
  before?(page: Page): Promise<void>
  /** Further parts that must be visible besides the action. */
  also?: readonly { name: string; at(page: Page): Locator }[]
}

const partsOf = (page: Page, { action, also = [] }: GamePage): Part[] => [
  { name: 'action', at: button(page, action) },
  ...also.map(({ name, at }) => ({ name, at: at(page) })),
]

const SHARED: Record<string, GamePage> = {
  crash: { path: '/en/games/crash', action: /^Bet \d/ },
  'the live roulette': {
    path: '/en/games/roulette?table=live',
    action: /^Place/,
    before: placeOnRed,
    also: [{ name: 'red', at: onRed }],
  },
  'the colour wheel': { path: '/en/games/wheel', action: /^(Place|Next spin)/ },
  'a room': { path: '/en/games/rooms/red', action: /^Add/ },
  duels: { path: '/en/games/coinflip?table=duels', action: /^Offer a duel/ },
}

test('PRO-3 PRO-8 PRO-11 PRO-12 at each shared game the action is on the screen before the bet', async ({ page }) => {
  const faults: string[] = []
  for (const [name, game] of Object.entries(SHARED)) {
    await (name === Object.keys(SHARED)[0] ? openAsPlayer(page, game.path) : visit(page, game.path))
    await game.before?.(page)
    const parts = partsOf(page, game)
    const [act] = parts as [Part]
    await expect(act.at.first()).toBeEnabled({ timeout: 60_000 })
    faults.push(...(await hiddenParts(page, parts)).map((fault) => `${name}: ${fault}`))
    await page.setViewportSize(SIZES[0])
  }
  expect(faults).toEqual([])
})

test('PRO-12 the colour wheel shows the result of a bet on the screen', async ({ page }) => {
  await openAsPlayer(page, '/en/games/wheel')
  const place = button(page, /^(Place|Next spin)/)
  await expect(place).toBeEnabled({ timeout: 60_000 })
  // A press within 300 ms of a change of the button is ignored: it is repeated until the bet is sent.
  await expect(async () => {
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/bets?$/.test(request.url()), { timeout: 2000 })
    await Promise.all([sent, place.click({ timeout: 2000 })])
  }).toPass()
  await expect(result(page)).toHaveText(/^You: /, { timeout: 90_000 })
  expect(await hiddenParts(page, [{ name: 'result', at: result(page) }])).toEqual([])
})

test('PRO-4 the stage keeps its place between Manual, Auto, run and stop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 780 })
  const stage = page.getByRole('region', { name: 'The game' })
  const way = (label: string) => visible(page.getByRole('radio', { name: label, exact: true }))
  for (const path of ['/en/games/dice', '/en/games/keno', '/en/games/plinko']) {
    await openAsGuest(page, path)
    const manual = await stage.boundingBox()
    await choose(way('Auto'))
    await expect(button(page, /^Start autobet/)).toBeVisible()
    expect(await stage.boundingBox(), path).toEqual(manual)
    await choose(way('Manual'))
    expect(await stage.boundingBox(), path).toEqual(manual)
  }
})
