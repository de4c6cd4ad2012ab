import { expect, test } from '@playwright/test'

import { visit } from '../shell/support.ts'
import { boxes, INDEX } from './support.ts'

test('PRO-1 the index shows price, item, chance and edge; filters narrow it; a box leads to its case', async ({ page }) => {
  await visit(page, INDEX)
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
  await expect(boxes(page)).toHaveCount(8)
  const below = page.getByRole('heading', { name: 'Just opened' })
  const place = (await below.boundingBox())!
  const starter = boxes(page).first()
  for (const text of ['Starter', '60 ₽', 'Best 2,500 ₽', '0.30 %', 'edge 5.3 %']) await expect(starter).toContainText(text)
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  const names = () => boxes(page).locator('b:first-child').allTextContents()
  await chip('Nature').click()
  await expect.poll(names).toEqual(['Fruit', 'Ocean'])
  await chip('150 to 1,000 ₽').click()
  await expect.poll(names).toEqual(['Ocean'])
  await chip('150 to 1,000 ₽').click()
  await chip('All 8').click()
  await chip('Lowest edge').click()
  await expect.poll(async () => (await names())[0]).toBe('Royal')
  const search = page.getByRole('searchbox', { name: 'Search by name or item' })
  await search.fill('dragon')
  await expect.poll(names).toEqual(['Dragon'])
  await search.fill('пиксель')
  await expect.poll(names).toEqual(['Neon'])
  await search.fill('nothing of the kind')
  await expect(page.getByText('No case like this')).toBeVisible()
  expect((await below.boundingBox())!.y).toBeCloseTo(place.y, 0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(boxes(page)).toHaveCount(8)
  await boxes(page).filter({ hasText: 'Ocean' }).click()
  await expect(page).toHaveURL(/\/en\/games\/cases\/ocean$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ocean' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cases', exact: true }).first()).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'All cases' }).click()
  await expect(boxes(page)).toHaveCount(8)
})

test('NAV-9 PRO-1 a case that is not sold answers 404 with a message', async ({ page }) => {
  for (const slug of ['winter', 'Starter', '__proto__']) {
    const answer = await page.goto(`${INDEX}/${slug}`)
    expect(answer!.status()).toBe(404)
    await expect(page.getByText(`Page Not Found: /en/games/cases/${slug}`)).toBeVisible()
  }
})
