import { expect, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { unwrap, enterToPlay } from '../dice/support.ts'
import { enter, visit } from '../shell/support.ts'

const WORDS = {
  en: {
    sections: 'Sections of the profile',
    total: 'Total balance',
    pending: 'Pending: not sent yet',
    level: 'Level 0',
    tabs: ['Overview', 'Bonuses', 'History', 'Settings'],
  },
  ru: {
    sections: 'Разделы профиля',
    total: 'Общий баланс',
    pending: 'В ожидании: не отправлены',
    level: 'Уровень 0',
    tabs: ['Обзор', 'Бонусы', 'История', 'Настройки'],
  },
  kz: {
    sections: 'Профиль бөлімдері',
    total: 'Жалпы баланс',
    pending: 'Күтілуде: жіберілмеген',
    level: '0-деңгей',
    tabs: ['Шолу', 'Бонустар', 'Тарих', 'Баптаулар'],
  },
} as const

test('NAV-2 STA-1 the profile and its pages in three languages, on a phone as well', async ({ page }) => {
  await enter(page.context())
  for (const [lang, words] of Object.entries(WORDS)) {
    await visit(page, `/${lang}/profile`)
    await expect(page.getByRole('region', { name: words.total })).toContainText('0')
    await expect(page.getByText(words.pending, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(words.level, { exact: true })).toBeVisible()
    for (const tab of words.tabs) {
      const link = page.getByRole('navigation', { name: words.sections }).getByRole('link', { name: tab, exact: true })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/profile', '/profile/bonuses', '/profile/history', '/profile/setting']) {
    await visit(page, `/kz${path}`)
    await expect(page.getByRole('navigation', { name: WORDS.kz.sections }).locator('[aria-current=page]')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})

test('ENT-1 the overview shows money, last bets and the month, and history exports as a table', async ({ page }) => {
  const { api } = await enterToPlay(page)
  const body = { stake: '12.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
  const round = unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() }))
  await visit(page, '/en/profile')
  await expect(page.getByRole('region', { name: /^Result of/ })).toContainText('Staked: 12.00 ₽')
  await expect(page.getByRole('region', { name: 'Last bets' }).getByRole('row')).toHaveCount(2)
  const desktop = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const seal = page.getByRole('region', { name: 'Last bets' }).getByRole('cell').getByRole('link')
  const offset = await seal.evaluate((link) => {
    const [around, inside] = [link, link.querySelector('svg')!].map((part) => part.getBoundingClientRect())
    return around!.left + around!.width / 2 - (inside!.left + inside!.width / 2)
  })
  expect(Math.abs(offset)).toBeLessThan(1)
  await page.setViewportSize(desktop)
  await page.getByRole('region', { name: 'Last bets' }).getByRole('link', { name: 'All' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as CSV' }).click()])
  expect(file.suggestedFilename()).toBe('bets.csv')
  const text = await (await file.createReadStream()).toArray()
  expect(Buffer.concat(text).toString()).toContain(`dice,RUB,12.00,${round.payout},settled,${round.id}`)
  await page.getByRole('tab', { name: 'Payments' }).click()
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Credited')
  await page.getByRole('tab', { name: 'Sessions' }).click()
  await expect(page.getByText('This device').first()).toBeVisible()
})
