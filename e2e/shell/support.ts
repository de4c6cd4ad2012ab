/** What the shell's scenarios share: opening a page whole, and people made through the public API. */
import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'

export const PASSWORD = 'correct horse 7 battery'
export const newEmail = () => `shell-${randomUUID()}@example.test`

/** Goes there and waits until a click is heard. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path).catch((fault: Error) => {
    if (!fault.message.includes('ERR_ABORTED')) throw fault
    return page.goto(path) // the page was on its own way somewhere
  })
  await waitForHydration(page)
}

export const waitForHydration = (page: Page) => expect(page.locator('body[data-hydrated]')).toBeAttached()

/** Address of the API beside the page's own. */
export const apiOf = (page: Page): string => new URL(page.url()).origin.replace('//', '//api.')

interface Made {
  email: string
  token: string
}

interface Newcomer {
  /** Another address than this machine's. */
  from?: string
  currency?: string
}

/** A player of this browser, whose cookies it holds from now on: no page was needed. */
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

/** A page with a player in it. */
export async function visitAsPlayer(page: Page, path = '/en'): Promise<Made> {
  const made = await enter(page.context())
  await visit(page, path)
  return made
}

/** Somebody new by the public API, past every browser. */
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

/** STA-8 would open its window over a scenario that takes its time. */
async function keepPayInClosed(token: string): Promise<void> {
  const { hostname, port } = siteUrl()
  const answer = await fetchHost(Number(port || 80), `api.${hostname}`, '/api/v2/profile/limits/auto-pay-in', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ on: false }),
  })
  expect(answer.ok).toBe(true)
}

/** The site's address, before any page is open as well. */
export const siteUrl = () => new URL(test.info().project.use.baseURL!)

/** Goes on inside the page, as a link would, until what it leads to stands: a fraction of the work of loading the page anew. */
export const follow = (page: Page, path: string): Promise<void> => setOut(page, path, true)

/** Sets out as `follow` does, where the way may lead out of the page: nothing is waited for. */
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

/** A mark that a reload of the page would lose. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stillHere: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'stillHere' in window)

export const cookieNamed = async (page: Page, name: string) =>
  (await page.context().cookies(page.url())).find((cookie) => cookie.name === name)
