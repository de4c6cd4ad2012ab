/** The main host and a mirror, which is another site for a browser (D-10, D-34). */
import { createHash } from 'node:crypto'

import { type BrowserContext, expect, test } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { cookieNamed, enter, siteUrl, visit } from '../shell/support.ts'
import { expectSettled, logInOf, mirrorOrigin, walletOf, watchRedirects } from './support.ts'

test('STA-10 STA-11 D-34 a player of the main host is signed in on the mirror by a redirect and back', async ({ page }) => {
  await enter(page.context())
  const { events, ssoVisits } = watchRedirects(page)
  await page.goto(`${mirrorOrigin()}/en?utm_source=a`)
  await expect(walletOf(page)).toBeVisible()
  await expect(page).toHaveURL(`${mirrorOrigin()}/en?utm_source=a`)
  await expect
    .poll(() => events.map(({ name, data }) => [name, data.mirror]))
    .toEqual([
      ['ssoAvailabilityCreate', 'fairhouse-mirror.localhost'],
      ['ssoAvailabilityFinish', 'fairhouse-mirror.localhost'],
    ])
  expect(events[0]!.data.session_id).toBe(events[1]!.data.session_id)
  const [went] = ssoVisits.map((address) => new URL(address))
  expect([ssoVisits.length, went!.host]).toEqual([1, `api.${siteUrl().host}`])
  const back = new URL(went!.searchParams.get('url')!)
  expect([back.origin, back.pathname, back.searchParams.get('utm_source')]).toEqual([mirrorOrigin(), '/en', 'a'])
  await expectSettled(page)
  await page.reload()
  await expect(walletOf(page)).toBeVisible()
  expect(ssoVisits.length, 'a player does not ask').toBe(1)
  await page
    .locator('header')
    .getByRole('button', { name: /^Account/ })
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(logInOf(page)).toBeVisible()
  await visit(page, page.url())
  await expect(logInOf(page)).toBeVisible()
  expect(ssoVisits.length, 'who logged out stays out').toBe(1)
})

test('STA-10 STA-11 a guest of the main host returns as a guest; no_sso and the main host never redirect', async ({ page }) => {
  const { events, ssoVisits } = watchRedirects(page)
  await page.goto(`${mirrorOrigin()}/en/games/dice`)
  await expect(page).toHaveURL(`${mirrorOrigin()}/en/games/dice?no_sso=true`)
  await expectSettled(page)
  await expect.poll(() => events.map(({ name }) => name)).toEqual(['ssoAvailabilityCreate', 'ssoAvailabilityFinish'])
  await expect(logInOf(page)).toBeVisible()
  await visit(page, page.url())
  await visit(page, `${mirrorOrigin()}/en?no_sso`)
  await visit(page, '/en')
  expect(ssoVisits.length).toBe(1)
})

test('STA-16 VAL-7 a simpleAuthToken with its cookie logs in, loads the user, and leaves the URL', async ({ page, browser }) => {
  const other = await browser.newContext()
  const token = await tokenOfOther(other, 'id-of-this-browser')
  await visit(page, `${mirrorOrigin()}/en?no_sso`)
  await page.evaluate(() => localStorage.setItem('sso-session', 'id-of-this-browser'))
  await page.goto(`${mirrorOrigin()}/en?no_sso&pr=abc&simple_auth=true&simpleAuthToken=${token}&login`)
  await expect(walletOf(page)).toBeVisible()
  await expect(page).toHaveURL(`${mirrorOrigin()}/en?no_sso&pr=abc`)
  expect([(await cookieNamed(page, 'simpleAuth'))?.value, (await cookieNamed(page, 'prHash'))?.value]).toEqual(['true', 'abc'])
  await other.close()
})

test('STA-16 D-34 a link with the token of another person signs nobody in', async ({ page, browser }) => {
  const other = await browser.newContext()
  const token = await tokenOfOther(other, 'id-of-the-attacker')
  await visit(page, `${mirrorOrigin()}/en?no_sso`)
  await page.evaluate(() => localStorage.setItem('sso-session', 'id-of-this-browser'))
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/auth/login/simple') && answer.request().method() === 'POST')
  await visit(page, `${mirrorOrigin()}/en?no_sso&simple_auth=true&simpleAuthToken=${token}`)
  expect((await refused).status()).toBe(422)
  await expect(page).toHaveURL(`${mirrorOrigin()}/en?no_sso`)
  await expect(logInOf(page)).toBeVisible()
  expect(await cookieNamed(page, 'token')).toBeUndefined()
  await other.close()
})

test('ERR-5 STA-9 a mirror session whose refresh is answered 401 is restored from the main host', async ({ page }) => {
  await enter(page.context())
  await visit(page, `${mirrorOrigin()}/en?no_sso`)
  const { ssoVisits } = watchRedirects(page)
  // An invalid bearer token without a refresh token: the rest of a session that ended on another host.
  await page.context().addCookies([{ name: 'token', value: 'a.b.c', url: mirrorOrigin() }])
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  await expect(walletOf(page)).toBeVisible()
  expect(ssoVisits.length).toBe(1)
  await expectSettled(page)
})

/** A token for a browser with this id, as the main host would transfer it. */
async function tokenOfOther(context: BrowserContext, id: string): Promise<string> {
  await enter(context)
  const cookies = await context.cookies(`http://api.${siteUrl().host}/auth`)
  const idHash = createHash('sha256').update(id).digest('hex')
  const url = encodeURIComponent(`${mirrorOrigin()}/en?sso_session=${idHash}`)
  const { hostname, port } = siteUrl()
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const answer = await fetchHost(Number(port || 80), `api.${hostname}`, `/auth/sso?url=${url}`, { headers })
  return new URL(answer.headers.get('location')!).searchParams.get('simpleAuthToken')!
}
