import { expect, type Page, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { type Visitor, visitorOf } from '../../tools/lib/public-api.ts'
import { dialogOf, typeAddress, typePassword, walletOf, WORDS } from '../auth/support.ts'
import { approveIfNeeded, atConsole, decide, key } from '../console/support.ts'
import { loadBalance, unwrap } from '../dice/support.ts'
import { enter, newEmail, PASSWORD, siteUrl, visit } from '../shell/support.ts'
import { playUntilBronze } from '../wheel/support.ts'
import { makeCode, payInWithBonus } from './support.ts'

/** A player of this browser, with a first seed pair. */
async function openPlayer(page: Page): Promise<Visitor> {
  const { token } = await enter(page.context())
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  unwrap(await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'journey', mode: 'real' } }))
  return api
}

/** RUB 105 on one case: the whole stake counts, and those of a scenario come to less than its deposit. */
async function openCase(api: Visitor): Promise<void> {
  const body = { stake: '105.00', currency: 'RUB' as const, mode: 'real' as const, params: { caseId: 'fifty', count: 1, currency: 'RUB' } }
  unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'cases' }, body, key: newKey() }))
}

const pill = (page: Page) => page.locator('header').getByRole('link', { name: /^Bonus money/ })

test('STA-6 D-58 an offer held for a guest is the next deposit of the account they open', async ({ page, browser }) => {
  const code = await makeCode(browser, '30')
  await page.route('**/profile/limits/auto-pay-in', (route) => route.fulfill({ json: { open: false } }))
  await visit(page, `/en/welcome-pack?promo=${code}`)
  await expect(page.getByText(/^(7 d 0|6 d 23) h left$/)).toBeVisible()
  await page
    .getByRole('button', { name: 'Open an account' })
    .or(page.getByRole('link', { name: 'Open an account' }))
    .click()
  const form = dialogOf(page, WORDS.en.signupTitle)
  await expect(form.getByLabel('Promo code')).toHaveValue(code)
  await typeAddress(form, WORDS.en, { email: newEmail() })
  await typePassword(form, WORDS.en, PASSWORD)
  await form.getByRole('checkbox', { name: WORDS.en.terms }).check()
  await form.getByRole('button', { name: WORDS.en.signup, exact: true }).click()
  await expect(walletOf(page)).toBeVisible()
  await visit(page, '/en/bonuses')
  const next = page.getByRole('region', { name: 'Your next deposit' })
  await expect(next).toContainText(code)
  await expect(next).toContainText(/\+30\s?%/)
  await expect(page.getByRole('region', { name: 'Welcome pack' }).getByText(/^(7 d 0|6 d 23) h left$/)).toBeVisible()
})

test(
  'PRO-14 BEY-4 a new player deposits, sees each bet count without a reload, and keeps the bonus',
  { tag: '@journey' },
  async ({ page, browser }) => {
    const code = await makeCode(browser, '1')
    const api = await openPlayer(page)
    await visit(page, '/en/bonuses')
    await page.getByRole('textbox', { name: 'Promo code' }).fill(code)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByText('The next deposit within 3 days gets it, if you ask for the bonus there.')).toBeVisible()
    await payInWithBonus(api, `promo:${code}`)

    await visit(page, '/en/profile/bonuses')
    const bar = page.getByRole('progressbar', { name: 'Wagered' })
    await expect(bar).toHaveAttribute('aria-valuetext', /^0\.00.* of 350\.00/)
    await expect(pill(page)).toHaveAccessibleName(/wagered 0\.00.* of 350\.00/)
    await openCase(api)
    await expect(bar).toHaveAttribute('aria-valuetext', /^105\.00/)
    await expect(pill(page)).toHaveAccessibleName(/wagered 105\.00/)
    const bets = page.getByRole('table', { name: 'What each bet counted' }).getByRole('row').filter({ hasText: '105.00' })
    await expect(bets).toHaveCount(1)
    await openCase(api)
    await expect(bar).toHaveAttribute('aria-valuetext', /^210\.00/)
    await expect(bets).toHaveCount(2)

    for (let n = 2; n < 4; n++) await openCase(api)
    await expect(page.getByRole('table', { name: 'Past bonuses' }).getByRole('row').filter({ hasText: code })).toContainText(
      'Paid as cash: 10.00',
    )
    await expect(pill(page)).toHaveCount(0)
    expect(unwrap(await api.call('GET /profile/user')).user).toMatchObject({ bonus: null, bonus_balance: '0.00' })
  },
)

test('PRO-16 a player of the VIP club claims rakeback, and its money is on the balance', async ({ page }) => {
  const api = await openPlayer(page)
  await playUntilBronze(api)
  await openCase(api)
  await expect.poll(async () => Number(unwrap(await api.call('GET /api/v2/vip/rewards')).rakeback.amount)).toBeGreaterThan(0)
  const before = await loadBalance(api)
  await visit(page, '/en/profile/bonuses')
  const rakeback = page.getByRole('region', { name: 'Rakeback' })
  await rakeback.getByRole('button', { name: /^Claim / }).click()
  await expect(rakeback).toContainText('The next claim is possible')
  const { last } = unwrap(await api.call('GET /api/v2/vip/rewards')).rakeback
  expect(await loadBalance(api)).toBeCloseTo(before + Number(last!.amount), 2)
})

/** The version begins hours later and is stopped before: no other scenario meets it. */
test('PRO-14 an operator schedules a welcome pack; players keep theirs, and it is stopped', async ({ page, browser }) => {
  const reason = `pack ${newKey()}`
  const console = await atConsole(browser, 'risk', '#/welcome-packs')
  const fourth = console.getByRole('group', { name: 'Deposit 4' })
  await fourth.getByLabel('Percent of the deposit').fill('101')
  await expect(console.getByRole('region', { name: 'Forecast of cost' })).toContainText('One player gets at most')
  await key(console, 'Schedule').click()
  await decide(console, 'Schedule', reason)
  await approveIfNeeded(browser, console, reason)
  await console.reload()
  const row = console.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('101 % up to')
  const fourthShown = page.getByRole('listitem').filter({ hasText: /up to/ }).nth(3)
  await visit(page, '/en/welcome-pack')
  await expect(fourthShown).toContainText(/\+100\s?%/)
  await row.getByRole('button', { name: /^Stop version/ }).click()
  await decide(console, 'Stop', 'the journey is over')
  await expect(row).toContainText('stopped')
})
