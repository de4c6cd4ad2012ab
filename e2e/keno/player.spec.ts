import { expect, test } from '@playwright/test'

import { unwrap } from '../dice/support.ts'
import { moving } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { ownTime, resumeTime, stopTime } from '../time.ts'
import { drawn, drawOnce, pick, openWithMoney } from './support.ts'

test('PRO-6 a round replays by its link, number after number', async ({ page }) => {
  await moving(page)
  const { api } = await openWithMoney(page)
  await pick(page, 1, 10, 20)
  await drawOnce(page)
  const [round] = unwrap(await api.call('GET /api/v2/games/history')).data
  await ownTime(page)
  await visit(page, `/en/round/${round!.id}`)
  await expect(drawn(page)).toHaveCount(10)
  await stopTime(page)
  await page.getByRole('button', { name: 'Play it again' }).click()
  await expect(drawn(page)).toHaveCount(0)
  await resumeTime(page)
  await expect(drawn(page)).toHaveCount(10)
})
