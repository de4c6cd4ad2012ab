import { expect, type Page, test } from '@playwright/test'

import { unwrap, type PlayerSession, openAsPlayer } from '../dice/support.ts'
import { moving } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { ownTime, resumeTime, stopTime } from '../time.ts'
import { playInPublic } from './support.ts'

const stage = (page: Page) => page.getByRole('region', { name: 'The game' })
const again = (page: Page) => page.getByRole('button', { name: 'Play it again' })

/** Digits of a hash may equal a player's number by chance. */
const HASHES = /[0-9a-f-]{16,}/gi

const STAKE = { stake: '1.00', currency: 'RUB', mode: 'real' } as const

/** A two-step round, played at once. If the first step ended it, plays another. */
async function playPlanned(api: PlayerSession['api']): Promise<string> {
  const body = { ...STAKE, params: { mines: 1 }, moves: [0, 7] }
  for (;;) {
    const { id, events } = unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'miner' }, body }))
    if (!(events as { mine?: boolean }[])[0]!.mine) return id
  }
}

test('BEY-13 a multi-step round replays from its events by link, for a stranger too, without a name', async ({ page, browser }) => {
  const { api } = await openAsPlayer(page)
  const { user } = unwrap(await api.call('GET /profile/user'))
  const id = await playInPublic(() => playPlanned(api))
  const stranger = await (await browser.newContext()).newPage()
  await moving(stranger)
  await ownTime(stranger)
  await visit(stranger, new URL(`/en/round/${id}`, page.url()).href)
  await expect(again(stranger)).toBeVisible()
  const atRest = await stage(stranger).innerHTML()
  await stopTime(stranger)
  await again(stranger).click()
  // between its first step and its end the stage shows less than the whole board
  await expect.poll(() => stage(stranger).innerHTML()).not.toBe(atRest)
  await resumeTime(stranger)
  await expect(stranger.getByText('1.00 ₽').first()).toBeVisible()
  const text = (await stranger.locator('body').innerText()).replace(HASHES, '')
  for (const name of [user.name, user.email, user.id].filter(Boolean)) expect(text).not.toContain(String(name))
  await stranger.context().close()
})

test('BEY-13 a replay ends with the same picture as the round at rest', async ({ page }) => {
  const { api } = await openAsPlayer(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `/en/round/${await playPlanned(api)}`)
  await expect(again(page)).toBeVisible()
  const atRest = await stage(page).innerText()
  await again(page).click()
  await expect.poll(() => stage(page).innerText()).toBe(atRest)
})

test('BEY-13 a round of a shared table replays by its link, at the end with the same picture', async ({ page }) => {
  const { api } = await openAsPlayer(page)
  const body = { ...STAKE, params: { slot: 'A', auto: 101, autoHalf: null }, next: true } as const
  const { id } = unwrap(await api.call('POST /api/v2/games/crash/bet', { body }))
  const statusOf = async () => {
    const found = await api.call('GET /api/v2/rounds/{id}', { params: { id } })
    return found.ok && found.data.round.status
  }
  await expect.poll(statusOf, { timeout: 90_000 }).toBe('settled')
  await moving(page)
  await visit(page, `/en/round/${id}`)
  const curve = page.getByRole('figure', { name: 'The curve' })
  await expect(curve).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the link to this round' })).toBeVisible()
  const atRest = await curve.locator('output').textContent()
  await again(page).click()
  await expect(curve.locator('output')).toBeEmpty()
  await expect(curve.locator('output')).toHaveText(atRest!, { timeout: 30_000 })
})

test('BEY-13 SEC-3 the link to a round of a hidden player shows nothing to others', async ({ page, browser }) => {
  const { api } = await openAsPlayer(page)
  unwrap(await api.call('PUT /profile/settings', { body: { is_statistics_hidden: true } }))
  const body = { ...STAKE, params: { direction: 'under', target: 5000 } } as const
  const { id } = unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body }))
  await visit(page, `/en/round/${id}`)
  await expect(page.getByRole('button', { name: 'Copy the link to this round' })).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await visit(stranger, new URL(`/en/round/${id}`, page.url()).href)
  await expect(stranger.getByText('This round is not public')).toBeVisible()
  await stranger.context().close()
})
