import { expect, type Locator, type Page, test } from '@playwright/test'

import { expectFree, settle, openAsGuest, openAsPlayer, visible } from '../dice/support.ts'
import { visit } from '../shell/support.ts'
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

const STEPPED: Record<string, { path: string; start: RegExp; step(page: Page): Locator; isFirstStep?: true }> = {
  mines: {
    path: '/en/games/miner',
    start: /^Start/,
    step: (page) => page.getByRole('group', { name: 'Board of 25 cells' }).getByRole('button').last(),
  },
  stairs: { path: '/en/games/stairs', start: /^Start climbing/, step: (page) => page.getByRole('button', { name: /^Level 1, step 4/ }) },
  hilo: { path: '/en/games/hilo', start: /^Start/, step: (page) => button(page, /^(Higher|Lower)/) },
  coinflip: { path: '/en/games/coinflip', start: /^Flip/, step: (page) => button(page, /^Flip/), isFirstStep: true },
}

for (const [name, { path, start, step, isFirstStep }] of Object.entries(STEPPED))
  test(`PRO-4 ${name}: action, next step and result are on the screen before, in and after a round`, async ({ page }) => {
    await openAsPlayer(page, path)
    const begin = { name: 'action', at: button(page, start) }
    await expect(begin.at.first()).toBeEnabled()
    const faults = await hiddenParts(page, [begin])
    const nothing = button(page, /^Nothing to cash out/)
    const cash = { name: 'cash-out', at: button(page, /^(Cash out|Take \d)/) }
    for (let round = 0; round < 12; round++) {
      await settle(page)
      await begin.at.first().click()
      if (!isFirstStep) {
        await expect(nothing.or(cash.at).first()).toBeVisible()
        if (round === 0)
          faults.push(
            ...(await hiddenParts(page, [
              { name: 'cash-out', at: nothing },
              { name: 'next step', at: step(page) },
            ])),
          )
        await settle(page)
        await step(page).first().click()
      }
      await expect(cash.at.or(result(page)).first()).toBeVisible()
      await settle(page)
      if (await cash.at.first().isVisible()) break
    }
    await expectFree(cash.at.first())
    faults.push(...(await hiddenParts(page, [cash])))
    await cash.at.first().click()
    await expect(result(page)).toBeVisible()
    await settle(page)
    faults.push(...(await hiddenParts(page, [begin, { name: 'result', at: result(page) }])))
    expect(faults).toEqual([])
  })

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
  await place.click()
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
    await way('Auto').check({ force: true })
    await expect(button(page, /^Start autobet/)).toBeVisible()
    expect(await stage.boundingBox(), path).toEqual(manual)
    await way('Manual').check({ force: true })
    expect(await stage.boundingBox(), path).toEqual(manual)
  }
})
