import { expect, test } from '@playwright/test'
import sharp from 'sharp'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { dialogOf, typeAddress, typePassword, WORDS } from '../auth/support.ts'
import { unwrap, openAsPlayer } from '../dice/support.ts'
import { expectNoShift, watchShifts } from '../looks.ts'
import { choose, enter, PASSWORD, visit, visitAsPlayer } from '../shell/support.ts'

test('SEC-3 a player who hides statistics disappears from the public feed', async ({ page }) => {
  const { api } = await openAsPlayer(page, '/en')
  unwrap(await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'hidden', mode: 'real' } }))
  const body = { stake: '1.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
  const bet = async () => unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() })).id
  const shown = async () => {
    const feed = unwrap(await api.call('GET /api/v2/feed', { query: { limit: 50 } }))
    return [...feed.latest, ...feed.wins, ...feed.high].map(({ id }) => id)
  }
  const mine: string[] = []
  await expect
    .poll(
      async () => {
        mine.push(await bet())
        return (await shown()).some((id) => mine.includes(id))
      },
      { timeout: 90_000 }, // another scenario's autobet takes most places of the list
    )
    .toBe(true)

  await visit(page, '/en/profile/setting')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/profile/settings') && answer.request().method() === 'PUT')
  await choose(page.getByRole('switch', { name: 'Hide my bets' }))
  await saved
  expect((await shown()).filter((id) => mine.includes(id))).toEqual([])
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Hide my bets' })).toBeChecked()
})

test('BEY-11 the limits stand above everything but language and currency, and come with the page', async ({ page }) => {
  await enter(page.context())
  const ids = [
    'setting-language',
    'setting-currency',
    'limits-money',
    'limits-time',
    'limits-pause',
    'limits-exclusion',
    'setting-nickname',
  ]
  await watchShifts(page)
  const html = await (await page.goto('/en/profile/setting'))!.text()
  const places = ids.map((id) => html.indexOf(`id="${id}"`))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places.toSorted((one, other) => one - other)).toEqual(places)
  await expect(page.getByRole('heading', { level: 2 }).nth(2)).toHaveAttribute('id', 'limits-money')
  await page.waitForLoadState('networkidle')
  await expectNoShift(page)
})

test('SEC-3 ENT-1 a picture is chosen, shown in the header, gets a new URL once hidden, and is removed', async ({ page }) => {
  await visitAsPlayer(page, '/en/profile/setting')
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c63' } })
    .png()
    .toBuffer()
  await page.getByLabel('A picture from this device').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const inHeader = page.getByRole('banner').locator('img[src^="/media/avatars/"]')
  await expect(inHeader).toBeVisible()
  const before = (await inHeader.getAttribute('src'))!
  const statusOf = (path: string) => page.evaluate((at) => fetch(at, { cache: 'no-store' }).then(({ status }) => status), path)
  expect(await statusOf(before)).toBe(200)

  await choose(page.getByRole('switch', { name: 'Hide my picture' }))
  await expect(inHeader).not.toHaveAttribute('src', before)
  expect(await statusOf(before)).toBe(404)

  await page.getByLabel('A picture from this device').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('This picture cannot be used.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(inHeader).toHaveCount(0)
})

/** Texts of the settings, by language. */
const READ = {
  en: {
    ask: 'Ask for the file',
    fetch: 'Fetch the file',
    close: 'Close the account',
    closeNow: 'Close for good',
    closed: 'This account is closed.',
    language: 'Language',
    zone: 'Time zone',
    sounds: 'Sounds',
    light: 'Light',
  },
  kz: {
    ask: 'Файлды сұрау',
    fetch: 'Файлды жүктеп алу',
    close: 'Аккаунтты жабу',
    closeNow: 'Біржола жабу',
    closed: 'Бұл аккаунт жабылған.',
    language: 'Тіл',
    zone: 'Уақыт белдеуі',
    sounds: 'Дыбыстар',
    light: 'Жарық',
  },
} as const

test(`all data about a player are exported to a file, announced by message, and downloaded`, async ({ page }) => {
  const read = READ.en
  const { email } = await visitAsPlayer(page, `/en/profile/setting`)
  await page.getByRole('button', { name: read.ask }).click()
  const fetchIt = page.getByRole('button', { name: read.fetch })
  await expect(fetchIt).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), fetchIt.click()])
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString()
  expect(JSON.parse(text)).toMatchObject({ account: { email }, bets: [] })
})

test(`an account is closed with its password; the page forgets the player, and no log-in opens it again`, async ({ page }) => {
  const [words, read] = [WORDS.en, READ.en]
  const { email } = await visitAsPlayer(page, `/en/profile/setting`)
  await page.getByRole('button', { name: `${read.close}…` }).click()
  const card = page.getByRole('region', { name: read.close })
  await card.getByLabel(words.yourPassword, { exact: true }).fill(PASSWORD)
  await card.getByRole('button', { name: read.closeNow }).click()
  const form = dialogOf(page, words.loginTitle) // a guest is redirected from a profile page
  await typeAddress(form, words, { email })
  await typePassword(form, words, PASSWORD)
  await form.getByRole('button', { name: words.login, exact: true }).click()
  await expect(form.getByText(read.closed).first()).toBeVisible()
})

test(`API-15 language, time zone, theme and sounds take effect at once and are kept`, async ({ page }) => {
  const [read, next] = [READ.en, READ.kz]
  await visitAsPlayer(page, `/en/profile/setting`)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/profile/settings') && answer.ok())
  await page.getByLabel(read.zone).selectOption('Asia/Almaty')
  await saved
  await choose(page.getByRole('switch', { name: read.sounds }))
  await choose(page.getByRole('radio', { name: read.light }))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByLabel(read.language, { exact: true }).selectOption('kz')
  await expect(page).toHaveURL(/\/kz\/profile\/setting$/)
  await page.reload()
  await expect(page.getByLabel(next.zone)).toHaveValue('Asia/Almaty')
  await expect(page.getByRole('switch', { name: next.sounds })).toBeChecked()
  await expect(page.getByRole('radio', { name: next.light })).toBeChecked()
})
