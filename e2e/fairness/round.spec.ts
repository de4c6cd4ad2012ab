import { randomUUID } from 'node:crypto'

import { expect, test } from '@playwright/test'

import { unwrap, rollOnce, openAsPlayer } from '../dice/support.ts'
import { visit } from '../shell/support.ts'
import { playInPublic } from './support.ts'

test('D-18 PRO-4 a feed round opens by URL for a stranger, who cannot reveal its seed; others do not exist', async ({ page, browser }) => {
  const { api } = await openAsPlayer(page)
  const id = await playInPublic(async () => {
    await rollOnce(page)
    return unwrap(await api.call('GET /api/v2/games/history')).data[0]!.id
  })
  const stranger = await (await browser.newContext()).newPage()
  await visit(stranger, new URL(`/en/round/${id}`, page.url()).href)
  await expect(stranger.getByText('It opens when this player changes the seed.')).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Open the seed' })).toHaveCount(0)
  unwrap(await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'second', mode: 'real' } }))
  await stranger.reload()
  await expect(stranger.getByText('Matches', { exact: true })).toBeVisible()
  await stranger.context().close()
  await visit(page, `/en/round/${randomUUID()}`)
  await expect(page.getByText('This round is not public')).toBeVisible()
})
