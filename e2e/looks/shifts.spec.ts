/** Nothing moves by itself: every screen of the site, on a device six times slower than this one. */
import { type Browser, type BrowserContext, test } from '@playwright/test'

import { type Past, pastOf } from '../../tools/shots/past.ts'
import { siteScreens } from '../../tools/shots/screens.ts'
import { expectNoShift, watchShifts } from '../looks.ts'
import { siteUrl, visit } from '../shell/support.ts'
import { isForPlayers } from './screens.ts'

const SLOWDOWN = 6
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** Split, so that no scenario takes as long as all others together. */
const PARTS = 3

test.describe.configure({ timeout: 1_200_000 })

for (const [device, viewport] of Object.entries(SIZES))
  for (const visitor of ['guest', 'player'])
    for (let part = 0; part < PARTS; part++)
      test(`NAV-14 no screen of a ${visitor} moves by itself on a slow ${device}, part ${part + 1}`, async ({ browser }) => {
        const past = await pastOf(siteUrl().origin)
        const screens = (await siteScreens(past)).filter(({ path }) => visitor === 'player' || !isForPlayers(path))
        for (const { path, shows } of screens.filter((_, place) => place % PARTS === part))
          await test.step(path, async () => {
            const context = await openContext(browser, viewport, visitor === 'player' ? past : undefined)
            const page = await context.newPage()
            const devtools = await context.newCDPSession(page)
            await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
            await watchShifts(page)
            await visit(page, `/en${path === '/' ? '' : path}`)
            if (shows) await page.locator(shows).first().waitFor()
            await page.waitForLoadState('networkidle')
            await expectNoShift(page, path)
            await context.close()
          })
      })

/** As at a first visit, without a cache: a browser that has shown no page yet. */
async function openContext(browser: Browser, viewport: { width: number; height: number }, past: Past | undefined): Promise<BrowserContext> {
  const { storageState } = test.info().project.use
  const context = await browser.newContext({
    viewport,
    baseURL: siteUrl().origin,
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  })
  if (!past) return context
  await context.addCookies([{ name: 'token', value: past.token, url: siteUrl().origin }])
  return context
}
