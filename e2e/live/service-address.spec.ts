/** ENT-10: services at addresses of their own. */
import { expect, test } from '@playwright/test'

import { bet, collectResults, crash, CRASH, OVER, ROUND_MS, setAuto } from '../crash/support.ts'
import { waitForHydration } from '../shell/support.ts'
import { openPair } from './two-servers.ts'

const ALL_BUT_CRASH = 'api,cases,miner,general,coinflip,keno,dice'

test('ENT-10 API-1 BEY-15 pages play a crash service at its own host and port, and /status probes it there', async ({ browser }) => {
  test.setTimeout(4 * ROUND_MS)
  let crashHost = ''
  const servers = await openPair(
    (port) => {
      crashHost = `games.fairhouse.localhost:${port}`
      return { SERVICE_ADDRESSES: `crash=games:${port}`, ROLES: ALL_BUT_CRASH }
    },
    (sitePort) => ({ ROLES: 'crash', SITE_PORT: sitePort }),
  )
  try {
    const page = await (await browser.newContext({ baseURL: servers.urls[0] })).newPage()
    const called = new Set<string>()
    const sockets: string[] = []
    // The strip is part of the history, which the service `api` holds for all games.
    page.on('request', (request) => void (/\/games\/crash\/(?!strip)/.test(request.url()) && called.add(new URL(request.url()).host)))
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host))
    await page.goto(CRASH)
    await waitForHydration(page)
    const card = crash(page).card(1)
    await setAuto(card, '1.01')
    const over = await collectResults(page, card)
    await bet(card)
    expect((await over())[0]).toMatch(OVER)
    expect([...called]).toEqual([crashHost])
    expect(sockets).toContain(crashHost)
    await page.goto('/en/status')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    for (const name of ['Crash', 'Dice']) await expect(row(name)).toContainText('Answers')
    await servers.stopSecond()
    await expect(row('Crash')).toContainText('No answer', { timeout: 30_000 })
    await expect(row('Dice')).toContainText('Answers')
  } finally {
    await servers.close()
  }
})
