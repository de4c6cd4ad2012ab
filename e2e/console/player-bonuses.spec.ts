import { expect, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { approve, atConsole, decide, key, knownPlayer, WAITING } from './support.ts'

test('PRO-14 D-2 two people grant bonus money and cancel it; the player has it in between, and the page says why it ended', async ({
  page,
  browser,
}) => {
  const { api, id } = await knownPlayer(page)
  const [granted, cancelled] = [`grant ${newKey()}`, `cancel ${newKey()}`]
  const risk = await atConsole(browser, 'risk', `#/player/${id}/bonuses`)
  await expect(risk.getByText('No bonus now')).toBeVisible()
  await risk.getByLabel(/^Amount/).fill('10001')
  await risk.getByLabel('Wager').fill('30')
  await key(risk, 'Go on').click()
  await expect(risk.getByRole('dialog')).toContainText('10,001.00 RUB of bonus money for 7 days')
  await decide(risk, 'Grant', granted)
  await expect(risk.getByText(WAITING)).toBeVisible()
  await approve(browser, granted)

  await visit(page, '/en/profile/bonuses')
  await expect(page.getByRole('progressbar', { name: 'Wagered' })).toHaveAttribute('aria-valuetext', /of 300,030\.00/)

  await risk.reload()
  const active = risk.getByRole('region', { name: 'Active bonus' })
  await expect(active).toContainText(granted)
  await expect(active).toContainText('0.00 RUB of 300,030.00 RUB')
  await expectAccessible(risk)
  await key(risk, 'Bets of the active bonus').click()
  await expect(risk.getByRole('dialog')).toContainText('No bet yet')
  await risk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await active.getByRole('button', { name: /^Cancel the bonus/ }).click()
  await decide(risk, 'Cancel it', cancelled)
  await expect(risk.getByText(WAITING)).toBeVisible()
  await approve(browser, cancelled)
  await risk.reload()
  await expect(risk.getByRole('table', { name: 'Ended bonuses' }).getByRole('row').filter({ hasText: granted })).toContainText(
    `risk, head: ${cancelled}`,
  )
  expect(unwrap(await api.call('GET /profile/user')).user).toMatchObject({ bonus: null, bonus_balance: '0.00' })
})
