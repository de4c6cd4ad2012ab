/** The board of sports events, over the sandbox's odds feed. */
import type { EventRow } from '@fairhouse/contracts'
import { expect, type Page, test } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { visitorOf } from '../../tools/lib/public-api.ts'
import { unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { siteUrl, visit, visitAsPlayer } from '../shell/support.ts'
import { oddsOf, openEvent, rowOf, SHOWN } from './support.ts'

const order = async (fault: string): Promise<void> => {
  const { hostname, port } = siteUrl()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetchHost(Number(port || 80), `odds.${hostname}`, '/orders', { method: 'POST', headers, body: `fault=${fault}` })
  expect(answer.status).toBe(303)
}

test('PRO-13 D-3 the board lists live and upcoming events of a sport, labelled as invented, in the chosen format of odds', async ({
  page,
}) => {
  const event = await openEvent()
  await visit(page, '/en/betting')
  await expect(page.getByRole('heading', { level: 1, name: 'Sports betting' })).toBeVisible()
  await expect(page.getByText('are invented')).toBeVisible()
  await page.getByRole('link', { name: /^Football \d+$/ }).click()
  await expect(page).toHaveURL(/sport=football$/)
  const row = rowOf(page, event)
  await expect(row).toContainText(/\d\.\d\d/)
  await page.getByLabel('Odds', { exact: true }).selectOption('fractional')
  await expect(row).toContainText(/\d+\/\d+/)
  await page.reload()
  await expect(row).toContainText(/\d+\/\d+/)
})

test('PRO-13 an account keeps its format of odds on every device', async ({ page }) => {
  const event = await openEvent()
  await visitAsPlayer(page, '/en/betting?sport=football')
  const row = rowOf(page, event)
  await expect(row).toContainText(/\d\.\d\d/)
  await page.getByLabel('Odds', { exact: true }).selectOption('fractional')
  await expect(row).toContainText(/\d+\/\d+/) // when the server has it
  expect(await page.evaluate(() => localStorage.getItem('odds_format'))).toBeNull()
  await page.reload()
  await expect(row).toContainText(/\d+\/\d+/)
})

test('PRO-13 an event shows its markets in groups, and a search finds it by its side', async ({ page }) => {
  const event = await openEvent()
  await visit(page, '/en/betting?sport=football')
  await page.getByLabel('Team or league').fill(event.home)
  await rowOf(page, event).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/betting/${event.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('–')
  await expect(page.getByRole('heading', { level: 2, name: 'Result', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Totals' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Total', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Result', exact: true })).toHaveCount(0)
  await page.goto('/en/betting/no-such-event')
  await expect(page.getByText('There is no such match')).toBeVisible()
})

/** Of the events of all sports that the board shows at first the last one: it takes bets for the longest. */
async function lastShown(): Promise<EventRow> {
  const guest = visitorOf(siteUrl().origin)
  const { data } = unwrap(await guest.call('GET /api/v2/events', { query: { when: 'upcoming', limit: SHOWN } }))
  return data.findLast(({ status, main }) => status === 'scheduled' && main?.status === 'open')!
}

/** The basketball match in play that began last: one near its end closes its markets by itself. */
async function justBegun(): Promise<string> {
  const guest = visitorOf(siteUrl().origin)
  const { data } = unwrap(await guest.call('GET /api/v2/events', { query: { sport: 'basketball', when: 'live', limit: 100 } }))
  return data.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at)).at(-1)!.id
}

test('PRO-13 an open page of a live event locks its odds while the feed is down', async ({ page }) => {
  await visit(page, `/en/betting/${await justBegun()}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const locked = page.getByText('Suspended', { exact: true }).first()
  await order('die')
  await expect(locked).toBeVisible({ timeout: 60_000 })
})

test('PRO-13 the page of a live match shows its tracker and statistics, which move without a reload', async ({ page }) => {
  await visit(page, `/en/betting/${await justBegun()}`)
  const possessions = page.getByRole('region', { name: 'Statistics' }).getByRole('row').filter({ hasText: 'Possessions' })
  await expect(page.getByText(/^Minute \d+ of \d+$/)).toBeAttached()
  await expect(possessions).toHaveCount(0)
  await page.getByRole('button', { name: 'Statistics' }).click()
  const before = await possessions.innerText()
  await expect(possessions).not.toHaveText(before, { timeout: 60_000 })
  await expectAccessible(page)
  const event = await openEvent()
  await visit(page, `/en/betting/${event.id}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Statistics' })).toHaveCount(0)
})

const LIVE = 'sports:live'

interface Snapshot {
  readonly op: string
  readonly channel?: string
  readonly version: number
  readonly data: EventRow[]
}

/** Call before the page opens. The events in play that the page knows are from then on those that the returned function is given. */
async function liveEventsOf(page: Page) {
  let known: Snapshot | undefined
  let isOurs = false
  let send: (text: string) => void = () => undefined
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer()
    send = (text) => socket.send(text)
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as Snapshot
      if (message.channel === LIVE && isOurs) return
      if (message.channel === LIVE && message.op === 'snapshot') known = message
      socket.send(text)
    })
  })
  return {
    async present(): Promise<EventRow[]> {
      await expect.poll(() => known?.data.length).toBeGreaterThan(2)
      return known!.data
    },
    set(data: readonly EventRow[]): void {
      isOurs = true
      send(JSON.stringify({ ...known!, data }))
    },
  }
}

/** A row that the lists lack is asked for by name. */
const isRequestedByName = (url: URL): boolean => url.pathname.endsWith('/api/v2/events') && url.searchParams.has('ids')

for (const [device, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }))
  test(`PRO-13 a row of the board keeps its place on a ${device} while events begin and end above it, and its odds are its own`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const live = await liveEventsOf(page)
    const event = await lastShown()
    await visit(page, '/en/betting')
    const [first, ...others] = await live.present()
    const row = rowOf(page, event)
    await row.scrollIntoViewIfNeeded()
    const place = async () => (await row.boundingBox())?.y
    live.set([first!, ...others])
    await page.route(isRequestedByName, (route) => route.fulfill({ json: { data: [], next: null } })) // it is over for the server, too
    const before = await place()
    const begun = ['One', 'Two', 'Three'].map((home, at): EventRow => ({ ...first!, id: `new-${at}`, home: `${home} of the new` }))
    live.set([...begun, ...others])
    const fresh = page.getByRole('button', { name: '3 new in play' })
    await expect(fresh.first()).toBeVisible()
    expect(await place()).toBe(before)
    await expect(page.getByText('Closed', { exact: true }).first()).toBeAttached()
    await oddsOf(page, event).click()
    await expect(row.getByRole('button', { pressed: true })).toHaveCount(1)
    await expect(row).toContainText(event.home)
    await fresh.first().click()
    await expect(page.getByText('One of the new').first()).toBeVisible()
    await expect(fresh).toHaveCount(0)
  })

/** Notes from now on how long each tint lasts that begins on the page; a slow machine may see it only after its end. */
async function tintsOn(page: Page): Promise<() => Promise<string[]>> {
  const tints = await page.evaluateHandle(() => {
    const seen: string[] = []
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName.includes('tint')) seen.push(getComputedStyle(target as Element).animationDuration)
    })
    return seen
  })
  return () => tints.jsonValue()
}

for (const [device, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } }))
  test(`PRO-13 odds that change on a ${device} get an arrow and are tinted for 600 ms, and no odds move or change their size`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const live = await liveEventsOf(page)
    await visit(page, '/en/betting')
    const events = await live.present()
    const first = events.find(({ main }) => main !== null && main.type !== 'top')!
    const others = events.filter((event) => event !== first)
    const withOdds = (odds: number): EventRow => {
      const outcomes = first.main!.outcomes.map((outcome) => ({ ...outcome, odds, is_suspended: false }))
      return { ...first, main: { ...first.main!, status: 'open', outcomes }, total: null }
    }
    const row = rowOf(page, first)
    const places = async () => Promise.all((await row.getByRole('button').all()).map((each) => each.boundingBox()))
    live.set([withOdds(2000), ...others])
    await expect(row.getByRole('button', { name: '2.00' })).toHaveCount(first.main!.outcomes.length)
    const tints = await tintsOn(page)
    const before = await places()
    live.set([withOdds(1950), ...others])
    await expect(row.getByText('odds went down').first()).toBeAttached()
    await expect.poll(async () => [...new Set(await tints())]).toEqual(['0.6s'])
    expect(await places()).toEqual(before)
    live.set([withOdds(2050), ...others])
    await expect(row.getByText('odds went up').first()).toBeAttached()
    expect(await places()).toEqual(before)
  })
