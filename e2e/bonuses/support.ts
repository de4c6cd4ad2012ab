/** Shared by the scenarios of bonuses: codes made in the console, and deposits that take what they are offered. */
import { type Browser, expect, type Page } from '@playwright/test'

import type { Visitor } from '../../tools/lib/public-api.ts'
import { approveIfNeeded, atConsole, decide, key } from '../console/support.ts'
import { NEVER_PAID, payByHand } from '../deposit/support.ts'
import { unwrap } from '../dice/support.ts'

interface NewPromo {
  /** Percent of a deposit. */
  value: string
  reason: string
}

/** Fills the form of the open console page and sends it; the bonus is at most EUR 20. */
export async function createPromo(console: Page, code: string, { value, reason }: NewPromo): Promise<void> {
  await console.getByLabel('Code', { exact: true }).fill(code)
  for (const [label, text] of [
    ['Value', value],
    ['Largest bonus or winnings of one player, EUR', '20'],
    ['Budget, EUR', '60'],
    ['Title in Russian', 'Осень'],
    ['Title in English', 'Autumn'],
    ['Title in Kazakh', 'Күз'],
  ] as const)
    await console.getByLabel(label, { exact: false }).and(console.locator('input')).fill(text)
  await key(console, 'Create').click()
  await decide(console, 'Create', reason)
}

let codes = 0

/** A code that is good at once; returns it. */
export async function makeCode(browser: Browser, value: string): Promise<string> {
  const code = `GO${Date.now().toString(36).toUpperCase()}-${process.pid}-${++codes}`
  const console = await atConsole(browser, 'risk', '#/promos')
  await createPromo(console, code, { value, reason: `journey ${code}` })
  await approveIfNeeded(browser, console, `journey ${code}`)
  await console.context().close()
  return code
}

/** Pays a deposit that takes the bonus it is offered; `name`: of the bonus that it becomes. */
export async function payInWithBonus(api: Visitor, name = 'welcome:1'): Promise<void> {
  const [method] = unwrap(await api.call('GET /api/v2/billing/data')).payments.methods
  const { id } = unwrap(
    await api.call('POST /api/v2/billing/deposit', { body: { value: method!.value, amount: NEVER_PAID, with_bonus: true } }),
  )
  await payByHand({ id, amount: method!.default_amount })
  await expect.poll(async () => unwrap(await api.call('GET /profile/user')).user.bonus?.name, { timeout: 60_000 }).toBe(name)
}
