import { expect, type Page, test } from '@playwright/test'

import { apiOf, visit, waitForHydration } from '../shell/support.ts'

test.use({ serviceWorkers: 'allow' })

/** A page that the first version of the worker controls, and whose files are kept. */
async function controlled(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await visit(page, path)
}

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

const storedIn = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('MyDatabase')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result } = opening
          const read = result.transaction('syncStore').objectStore('syncStore').get(name)
          read.onsuccess = () => resolve([result.version, read.result])
        }
      }),
    key,
  )

test('STA-14 ENT-13 D-63 without a network the site says what goes on and what works, in the language of the address', async ({
  page,
  context,
}) => {
  await controlled(page, '/en')
  await expect.poll(() => storedIn(page, 'baseURL'), 'ENT-13').toEqual([1, apiOf(page)])
  await expect.poll(() => storedIn(page, 'newLink'), 'API-23: the site has not moved').toEqual([1, null])
  for (const path of await keptIn(page)) expect(path).toMatch(/^\/(assets|offline)\/|^\/verify\/verify\.html$/)
  await context.setOffline(true)
  const answer = await page.goto('/kz/games/dice')
  expect([answer?.status(), await page.locator('h1').textContent()]).toEqual([503, 'Байланыс жоқ'])
  await page.goto('/en/games/dice')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.getByRole('link', { name: 'Check a round' }).click()
  await expect(page.getByRole('textbox').first(), 'the verifier opens').toBeVisible()
  await page.goBack()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await waitForHydration(page)
  expect(new URL(page.url()).pathname).toBe('/en/games/dice')
})

test('API-30 the page registers /sw.js past every cache, and loads the build manifest with a timestamp again and again', async ({
  page,
}) => {
  const times: number[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/build.json') times.push(Number(searchParams.get('t')))
  })
  await page.clock.install()
  await controlled(page, '/en')
  const registered = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration()
      return found && [new URL(found.active!.scriptURL).pathname, found.updateViaCache]
    })
  await expect.poll(registered).toEqual(['/sw.js', 'none'])
  await expect(async () => {
    await page.clock.runFor(60_000)
    await expect.poll(() => new Set(times).size, { timeout: 2000 }).toBeGreaterThanOrEqual(2)
  }).toPass()
  expect(times.every((at) => at > 0)).toBe(true)
})

test('STA-14 D-63 a new version reloads the page once nothing is under way in it', async ({ page }) => {
  await page.clock.install()
  await controlled(page, '/en')
  await page.evaluate(() => void (document.body.dataset.marked = ''))
  await page.locator('header').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await installNewVersion(page)
  await page.clock.fastForward(20_000)
  await expect(page.locator('body[data-marked]'), 'a modal is open').toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(page.locator('body[data-marked]')).toHaveCount(0, { timeout: 10_000 })
  }).toPass()
  await waitForHydration(page)
})

/** The same file at another address is a new version to the browser; it waits until the page lets it take over. */
async function installNewVersion(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next', { updateViaCache: 'none' }))
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe('installed')
}

test('STA-13 ENT-12 the offer to install is shown when the browser makes it, and hidden for good once dismissed', async ({ page }) => {
  const offer = () =>
    page.evaluate(() =>
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => undefined })),
    )
  await visit(page, '/en')
  await offer()
  await page.getByRole('button', { name: 'Do not offer' }).click()
  await expect(page.getByRole('button', { name: 'Install' })).toBeHidden()
  await visit(page, '/en')
  await offer()
  await expect(page.getByRole('button', { name: 'Install' })).toBeHidden()
  const icons = await page.evaluate(async () => {
    const { icons: listed } = (await (await fetch('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
    return Promise.all(listed.map(async ({ src }) => (await fetch(src)).status))
  })
  expect(icons).toEqual([200, 200, 200])
})
