/** What the shell's scenarios share: opening a page whole, and people made through the public API. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'correct horse 7 battery'
export const newEmail = () => `shell-${randomUUID()}@example.test`

/** Goes there and waits until a click is heard. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

export const hydrated = (page: Page) => expect(page.locator('body[data-hydrated]')).toBeAttached()

/** Address of the API beside the page's own. */
export const apiOf = (page: Page): string => new URL(page.url()).origin.replace('//', '//api.')

interface Made {
  email: string
  token: string
}

/** A player registered from this page, so that the refresh cookie is this browser's. The page must be open. */
export async function register(page: Page): Promise<Made> {
  const email = newEmail()
  const body = { email, password: PASSWORD, currency: 'RUB', terms: true }
  const token = await page.evaluate(
    async ([url, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url!, { method: 'POST', credentials: 'include', headers, body: sent! })
      return ((await answer.json()) as { token: string }).token
    },
    [`${apiOf(page)}/api/v2/auth/register/email`, JSON.stringify(body)],
  )
  expect(token).toBeTruthy()
  return { email, token }
}

/** A page with a player in it. */
export async function visitAsPlayer(page: Page, path = '/en'): Promise<Made> {
  await visit(page, path)
  const made = await register(page)
  await page.context().addCookies([{ name: 'token', value: made.token, url: page.url() }])
  await visit(page, path)
  return made
}

/** Goes on inside the page, as a link would. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
    void router.navigate(to)
  }, path)
}

/** The file of a route's screen. */
export const fileOf = (page: Page, id: string): Promise<string> =>
  page.evaluate((route) => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> }
    }
    return manifest.routes[route]!.module
  }, id)

/** A mark that a reload of the page would lose. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stillHere: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'stillHere' in window)

export const cookieNamed = async (page: Page, name: string) =>
  (await page.context().cookies(page.url())).find((cookie) => cookie.name === name)
