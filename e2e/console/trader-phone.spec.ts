/** A trader whose only screen is a phone; the console is in English alone. */
import { expect, test } from '@playwright/test'

import { approve, atConsole, decide, WAITING } from './support.ts'
import { betOn, moveWinner, settleWinner, suspendWinner, takeOffer } from './trading.ts'

const PHONE = { width: 390, height: 844 }

test(
  'PRO-13 D-2 a trader on a phone suspends an event, moves a price, voids a leg with a second person, and settles a market',
  { tag: '@journey' },
  async ({ browser, page }) => {
    const offer = await takeOffer()
    const { event, outcome } = offer
    const other = offer.market.outcomes.find(({ key }) => key !== outcome.key)!
    const risk = await atConsole(browser, 'risk', `#/board/${event.id}`)
    await risk.setViewportSize(PHONE)
    const expectNoSidewaysScroll = () =>
      expect.poll(() => risk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await risk.getByRole('button', { name: 'Suspend the event' }).click()
    await decide(risk, 'Suspend', 'another hall')
    await risk.getByRole('button', { name: 'Open the event' }).click()
    await decide(risk, 'Open', 'the same hall')
    await moveWinner(risk, other.key) // liability moves no price of a market with a kept one
    const voided = await betOn(page, offer)
    await moveWinner(risk, outcome.key)
    await expectNoSidewaysScroll()

    await risk.getByRole('link', { name: 'Bets on this event' }).click()
    await risk.locator(`a[href="#/bets/${voided.id}"]`).click()
    await risk.getByRole('button', { name: 'Void leg 1' }).click()
    const form = risk.getByRole('region', { name: 'Void a leg' })
    await form.getByLabel(/^Right price/).selectOption({ index: 1 })
    await expectNoSidewaysScroll()
    await form.getByRole('button', { name: 'Void', exact: true }).click()
    await decide(risk, 'Void', `a wrong price ${voided.id}`)
    await expect(risk.getByText(WAITING)).toBeVisible()
    await approve(browser, `a wrong price ${voided.id}`)
    await expect.poll(async () => (await voided.reload()).result).toBe('void')

    const settled = await betOn(page, offer)
    await risk.locator(`a[href="#/board/${event.id}"]`).click()
    await suspendWinner(risk)
    await settleWinner(browser, risk, offer, outcome.key, `the report ${settled.id}`)
    await expect.poll(async () => (await settled.reload()).result).toBe('won')
    await expectNoSidewaysScroll()
  },
)
