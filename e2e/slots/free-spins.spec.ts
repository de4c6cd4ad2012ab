import { expect, type Page, test } from '@playwright/test'

import { approveIfNeeded, atConsole, decide, key } from '../console/support.ts'
import { amountIn, enterWithMoney, unwrap } from '../dice/support.ts'
import { visit } from '../shell/support.ts'
import { gameOf } from './support.ts'

/** Enough for a win: of so many spins it comes at the first, the second or the third as a rule. */
const GRANTED = 60
const SLUG = 'studio-tumble65'

test(
  'API-16 free spins that an operator grants are played at their slot, which counts them; what they win becomes a bonus, within the cap',
  { tag: '@journey' },
  async ({ page, browser }) => {
    const { api } = await enterWithMoney(page)
    const { id, balance } = unwrap(await api.call('GET /profile/user')).user
    const console = await atConsole(browser, 'head', '#/free-spins')
    await grant(console, `${id}`)
    await approveIfNeeded(browser, console, reasonOf(`${id}`))

    await visit(page, `/en/games/slots/${SLUG}/play`)
    const notice = page.getByText(/Each is worth .*10\.00/)
    await expect(page.getByText(`${GRANTED} free spins`, { exact: true })).toBeVisible()
    await expect(notice).toContainText(/Winnings so far: .*0\.00/)
    const game = gameOf(page)
    const campaign = async () => unwrap(await api.call('GET /profile/freeSpins')).campaigns[0]!
    for (let played = 1; Number((await campaign()).won) === 0; played++) {
      expect(played, 'spins without a win').toBeLessThan(GRANTED)
      await game.play()
      await expect(page.getByText(`${GRANTED - played} free spins`, { exact: true })).toBeVisible()
    }
    const { won, left, max_win: most } = await campaign()
    const given = most !== null && Number(most) < Number(won) ? most : won
    await expect.poll(async () => amountIn(/far: ([\d.,]*\d)/.exec((await notice.textContent())!)![1]!)).toBe(Number(given))
    await expect(game.frame.locator('#stake')).toContainText(`${left} ×`)
    expect(unwrap(await api.call('GET /profile/user')).user.balance).toBe(balance)

    await visit(page, '/en/profile/bonuses')
    await page.getByRole('button', { name: 'End the free spins' }).click()
    await page.getByRole('button', { name: 'Yes, end them' }).click()
    await expect.poll(async () => unwrap(await api.call('GET /profile/user')).user.bonus_balance).toBe(given)
    await expect(page.getByRole('progressbar', { name: 'Wagered' })).toBeVisible()
  },
)

const reasonOf = (player: string): string => `free spins of the journey of ${player}`

async function grant(console: Page, player: string): Promise<void> {
  for (const [label, value] of [
    ['Player', player],
    ['Spins', `${GRANTED}`],
    ['Value of a spin', '10'],
    ['Wager of the winnings', '10'],
    ['Game', SLUG],
  ] as const)
    await console.getByLabel(label, { exact: false }).and(console.locator('input')).fill(value)
  await key(console, 'Go on').click()
  await decide(console, 'Grant', reasonOf(player))
}
