import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { unwrap, rollOnce, sendPastThePage, openAsGuest, openAsPlayer, table } from '../dice/support.ts'

test('PRO-4 a changed proof does not match, here and in the verifier', async ({ page }) => {
  await openAsGuest(page)
  await rollOnce(page)
  await page.route('**/api/v2/rounds/*', async (route) => {
    const answer = await sendPastThePage(route)
    const body = (await answer.json()) as { proof: { payout: string } }
    return route.fulfill({ headers: Object.fromEntries(answer.headers), json: { ...body, proof: { ...body.proof, payout: '777.00' } } })
  })
  await table(page).chips.first().click()
  await table(page).drawer.getByRole('button', { name: 'Open the seed' }).click()
  await expect(table(page).drawer.getByText('Does not match')).toBeVisible()
})

test('PRO-4 the verifier recomputes a round of the drawer with the network off', async ({ page, context }) => {
  await openAsGuest(page)
  await rollOnce(page)
  await table(page).chips.first().click()
  await table(page).drawer.getByRole('button', { name: 'Open the seed' }).click()
  await table(page).drawer.getByRole('link', { name: 'Open in verifier' }).click()
  const verifier = page.getByRole('region', { name: 'Verifier' })
  await expect(verifier.getByText('Matches', { exact: true })).toBeVisible()
  await context.setOffline(true)
  const nonce = verifier.getByLabel('Nonce')
  await nonce.fill('7')
  await verifier.getByRole('button', { name: 'Repeat the sum' }).click()
  await expect(verifier.getByText('Matches', { exact: true })).toBeVisible() // the hash still matches; another round of the pair
  await verifier.getByLabel('Sealed hash, from before the bet').fill('00')
  await verifier.getByRole('button', { name: 'Repeat the sum' }).click()
  await expect(verifier.getByText('Does not match')).toBeVisible()
})

test('PRO-4 a player changes the seed: the old pair is revealed, the next one was committed before', async ({ page }) => {
  await openAsPlayer(page)
  await rollOnce(page)
  await page.getByRole('link', { name: 'Fairness' }).first().click()
  const seeds = page.getByRole('region', { name: 'Your seeds' })
  const next = await seeds.getByText('Hash of the next pair').locator('..').locator('[title]').getAttribute('title')
  await seeds.getByLabel('New seed').fill('my own words')
  await seeds.getByRole('button', { name: 'Change and open the old one' }).click()
  await expect(seeds.getByText('my own words')).toBeVisible()
  await expect(seeds.getByText('Sealed hash').locator('..').locator('[title]')).toHaveAttribute('title', next!)
  await expect(seeds.getByRole('table').getByRole('row')).toHaveCount(2)
})

test('PRO-4 the verifier file has the printed hash, opens from disk offline, and says Matches', async ({ page, browser }, info) => {
  const { api } = await openAsPlayer(page)
  await rollOnce(page)
  await page.goto('/en/fairness')
  const link = page.getByRole('link', { name: 'For any browser' })
  const bytes = await fetchFile(new URL((await link.getAttribute('href'))!, page.url()))
  await expect(link.locator('..').locator('[title]').first()).toHaveAttribute('title', createHash('sha256').update(bytes).digest('hex'))

  const [round] = unwrap(await api.call('GET /api/v2/games/history')).data
  unwrap(await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'second', mode: 'real' } }))
  const { proof } = unwrap(await api.call('GET /api/v2/rounds/{id}', { params: { id: round!.id } }))
  const file = info.outputPath('verify.html')
  await writeFile(file, bytes)
  const alone = await browser.newContext({ offline: true })
  const verifier = await alone.newPage()
  await verifier.goto(`file://${file}#lang=en&proof=${encodeURIComponent(JSON.stringify(proof))}`)
  await expect(verifier.getByText(/matches/i).first()).toBeVisible()
  await alone.close()
})

/** Names of *.localhost may not resolve outside of the browser. */
async function fetchFile({ hostname, port, pathname }: URL): Promise<Buffer> {
  const answer = await fetchHost(Number(port || 80), hostname, pathname)
  return Buffer.from(await answer.arrayBuffer())
}
