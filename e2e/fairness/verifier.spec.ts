import { writeFile } from 'node:fs/promises'

import { expect, type Page, test } from '@playwright/test'

import { honestClaims } from '../../packages/games/src/testing/honest.ts'
import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { visitorOf } from '../../tools/lib/public-api.ts'
import { unwrap } from '../dice/support.ts'
import { visit } from '../shell/support.ts'

const verifier = (page: Page) => page.getByRole('region', { name: 'Verifier' })
const matches = (page: Page) => verifier(page).getByText('Matches', { exact: true })
const paste = (page: Page, claim: unknown) => verifier(page).getByLabel('Paste a whole proof').fill(JSON.stringify(claim))

test(
  'BEY-2 the verifier recomputes a proof of every game offline, and detects any change',
  { tag: '@journey' },
  async ({ page, context }) => {
    await visit(page, '/en/fairness')
    await expect(matches(page)).toBeVisible()
    await context.setOffline(true)
    for (const claim of honestClaims()) {
      await paste(page, { ...claim, payout: '777.77' })
      await expect(verifier(page).getByText('Does not match')).toBeVisible()
      await paste(page, claim)
      await expect(matches(page)).toBeVisible()
      await expect(verifier(page).getByLabel('Game', { exact: true }), claim.game).toHaveValue(claim.game)
    }
  },
)

test('BEY-2 the rules hash is computed in this tab and equals that of the files the server runs', async ({ page }) => {
  await visit(page, '/en/fairness')
  const api = visitorOf(new URL(page.url()).origin)
  // the free spin has no game page, and pots are not house games: their hash comes with each proof
  const isNamed = ({ game }: { game: string }) => !['daily-spin', 'rooms', 'coin-pvp'].includes(game)
  for (const claim of honestClaims().filter(isNamed)) {
    await paste(page, claim)
    const { rules_hash } = unwrap(await api.call('GET /api/v2/games/{game}', { params: { game: claim.game } }))
    await expect(verifier(page).getByText('Rules in this tab').locator('..').locator(`[title="${rules_hash}"]`)).toBeVisible()
    await expect(verifier(page).getByText('the very files the server runs')).toBeVisible()
  }
})

test('BEY-2 a multi-step round is entered manually; a proof of an unknown game breaks nothing', async ({ page }) => {
  const miner = honestClaims().find(({ game }) => game === 'miner')!
  await visit(page, '/en/fairness')
  await expect(matches(page)).toBeVisible()
  await verifier(page).getByLabel('Game', { exact: true }).selectOption('miner')
  await verifier(page).getByLabel('Server seed, opened').fill(miner.serverSeed)
  await verifier(page).getByLabel('Sealed hash, from before the bet').fill(miner.commitment!)
  await verifier(page).getByLabel('Your seed').fill(miner.clientSeed)
  await verifier(page).getByLabel('Nonce').fill(String(miner.nonce))
  await verifier(page).getByLabel('Moves, in order').fill('24, 24')
  await verifier(page).getByRole('button', { name: 'Repeat the sum' }).click()
  await expect(verifier(page).getByText('The game allows no such moves.')).toBeVisible()
  await verifier(page).getByLabel('Moves, in order').fill('24, cashout')
  await verifier(page).getByRole('button', { name: 'Repeat the sum' }).click()
  await expect(matches(page)).toBeVisible()
  for (const claim of [{ game: 'lotto' }, { game: 'keno', params: { picks: 'x' } }, { game: 'roulette', params: { bets: [7] } }]) {
    await paste(page, { ...honestClaims()[0], ...claim })
    await expect(verifier(page).getByText(/This round cannot be read/), JSON.stringify(claim)).toBeVisible()
  }
})

test('BEY-2 the offline file recomputes a round of every game from disk, without the server', async ({ page, browser }, info) => {
  await visit(page, '/en/fairness')
  const { hostname, port } = new URL(page.url())
  const answer = await fetchHost(Number(port || 80), hostname, '/verify/verify.html')
  const file = info.outputPath('verify.html')
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  const alone = await (await browser.newContext({ offline: true })).newPage()
  for (const claim of honestClaims()) {
    await alone.goto('about:blank')
    await alone.goto(`file://${file}#lang=en&proof=${encodeURIComponent(JSON.stringify(claim))}`)
    await expect(alone.locator('[data-verdict=matches]')).toBeVisible()
  }
  await alone.context().close()
})

test('BEY-2 game pages show the return, exact odds and limits of the current choice', async ({ page }) => {
  for (const [game, ending] of [
    ['dice', '2.00×'],
    ['miner', /step 1: /],
    ['plinko', /×/],
  ] as const) {
    await visit(page, `/en/games/${game}`)
    await page.getByRole('tab', { name: 'Odds' }).click()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText('Return of this bet').locator('..')).toContainText(/9[89]\.\d\d\s%/)
    await expect(panel.getByText('Stakes', { exact: true }).locator('..')).toContainText('₽')
    await expect(panel.getByRole('rowheader', { name: ending }).first()).toBeVisible()
  }
})
