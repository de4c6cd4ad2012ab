/** Shared by the scenarios of the shell: opening a page, and creating players through the public API. */
import { randomUUID } from 'node:crypto'

import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'

export const PASSWORD = 'correct horse 7 battery'
export const newEmail = () => `shell-${randomUUID()}@example.test`

/** Opens the URL and waits until clicks work. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path).catch((fault: Error) => {
    if (!fault.message.includes('ERR_ABORTED')) throw fault
    return page.goto(path) // the page was navigating by itself
  })
  await waitForHydration(page)
}

export const waitForHydration = (page: Page) => expect(page.locator('body[data-hydrated]')).toBeAttached()

/** URL of the API for the page's host. */
export const apiOf = (page: Page): string => new URL(page.url()).origin.replace('//', '//api.')

interface Made {
  email: string
  token: string
}

interface Newcomer {
  /** Another IP address than this machine's. */
  from?: string
  currency?: string
}

/** A player of this browser, which has the cookies from now on; needs no page. */
export async function enter(context: BrowserContext, newcomer: Newcomer = {}): Promise<Made> {
  const { made, refresh } = await register(newcomer)
  const { hostname } = siteUrl()
  const lax = { httpOnly: true, sameSite: 'Lax' as const }
  await context.addCookies([
    { name: 'token', value: made.token, url: siteUrl().origin },
    { name: 'refresh_token', value: refresh, domain: `api.${hostname}`, path: '/auth', ...lax },
  ])
  return made
}

/** A page with a logged-in player. */
export async function visitAsPlayer(page: Page, path = '/en'): Promise<Made> {
  const made = await enter(page.context())
  await visit(page, path)
  return made
}

/** Registers through the public API, without a browser. */
async function register({ from, currency = 'RUB' }: Newcomer): Promise<{ made: Made; refresh: string }> {
  const { hostname, port } = siteUrl()
  const email = newEmail()
  const answer = await fetchHost(Number(port || 80), `api.${hostname}`, '/api/v2/auth/register/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US', ...(from && { 'x-forwarded-for': from }) },
    body: JSON.stringify({ email, password: PASSWORD, currency, terms: true }),
  })
  const { token } = (await answer.json()) as { token: string }
  const [, refresh] = /^refresh_token=([^;]+)/.exec(answer.headers.getSetCookie().join('\n')) ?? []
  expect([token, refresh]).toEqual([expect.any(String), expect.any(String)])
  await keepPayInClosed(token)
  return { made: { email, token }, refresh: refresh! }
}

/** STA-8 would open its modal over a slow scenario. */
async function keepPayInClosed(token: string): Promise<void> {
  const { hostname, port } = siteUrl()
  const answer = await fetchHost(Number(port || 80), `api.${hostname}`, '/api/v2/profile/limits/auto-pay-in', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ on: false }),
  })
  expect(answer.ok).toBe(true)
}

/** The site's URL, also before any page is open. */
export const siteUrl = () => new URL(test.info().project.use.baseURL!)

/** Navigates inside the page, like a link, until the target is shown: a fraction of the cost of a reload. */
export const follow = (page: Page, path: string): Promise<void> => setOut(page, path, true)

/** Navigates like `follow`, possibly out of the page, without waiting. */
export const go = (page: Page, path: string): Promise<void> => setOut(page, path, false)

const setOut = (page: Page, path: string, waits: boolean): Promise<void> =>
  page.evaluate(
    ([to, whole]) => {
      const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      const arrived = router.navigate(to)
      return whole ? arrived : undefined
    },
    [path, waits] as const,
  )

/** The file of a route's screen. */
export const fileOf = (page: Page, id: string): Promise<string> =>
  page.evaluate((route) => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> }
    }
    return manifest.routes[route]!.module
  }, id)

/** A mark that a reload of the page would remove. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stillHere: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'stillHere' in window)

export const cookieNamed = async (page: Page, name: string) =>
  (await page.context().cookies(page.url())).find((cookie) => cookie.name === name)

/** Checks a radio or box of a dialog. Its input lies under its label, so the check is forced: only once the dialog has come to rest. */
export async function checkInDialog(control: Locator): Promise<void> {
  await control.evaluate(async (input) => {
    const moving = (input.closest('dialog') ?? input).getAnimations({ subtree: true })
    await Promise.allSettled(
      moving.filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished),
    )
  })
  await control.check({ force: true })
}

/** A radio button, box or switch lies under its label: the label is what a player sees and presses. */
export const labelOf = (control: Locator): Locator => control.locator('xpath=ancestor::label[1]')

/** Resolves once it is checked. */
export async function choose(control: Locator): Promise<void> {
  if (!(await control.isChecked())) await labelOf(control).click()
  await expect(control).toBeChecked()
}
