/** Shared by the scenarios of payout links: self-excluded players with a balance, and their messages. */
import { expect, type Page } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { type Visitor, visitorOf } from '../../tools/lib/public-api.ts'
import { waitForCode } from '../auth/support.ts'
import { older } from '../cashier/database.ts'
import { payIn } from '../cashier/payout-support.ts'
import { unwrap } from '../dice/support.ts'
import { siteUrl, visitAsPlayer } from '../shell/support.ts'

/** Texts of the page. */
export const WORDS = {
  title: 'Withdraw by link',
  open: 'Open withdrawals',
  until: /^Open until/,
  balance: /On the account\s*2,000\.00\s₽/,
  to: 'To',
  source: /^••.+, to go back: 2,000\.00\s₽$/,
  amount: 'Amount',
  next: 'Get the code',
  code: 'Code',
  withdraw: /^Withdraw 300\.00\s₽$/,
  withdrawAny: /^Withdraw \d/,
  latestPayouts: 'Latest withdrawals',
  line: /No\. \d+, 300\.00\s₽ to ••/,
  paid: 'Paid.',
  finish: 'Finish',
  over: 'The page is closed',
  dead: 'The link is dead',
  send: 'Send the link',
  sent: 'The link is on its way',
} as const

export interface ShutOut {
  api: Visitor
  id: string
  email: string
}

/** D-5: a player who deposited by card, in whole roubles, verified the address, and self-excluded permanently. */
export async function shutOut(page: Page, sum = 2000): Promise<ShutOut> {
  const { token, email } = await visitAsPlayer(page, '/en')
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  unwrap(await api.call('PUT /profile/settings', { body: { locale: 'en' } }))
  await payIn(api, sum)
  const code = await waitForCode(email)
  unwrap(await api.call('POST /api/v2/auth/email/verify/code', { body: { code } }))
  const { id } = unwrap(await api.call('GET /profile/user')).user
  unwrap(await api.call('POST /api/v2/profile/limits/exclusion', { body: { months: null } }))
  return { api, id: `${id}`, email }
}

/** The path of the latest payout link in the player's inbox, once there is one other than `not`. */
export async function waitForLink(email: string, not = ''): Promise<string> {
  const { hostname, port } = siteUrl()
  let path = ''
  const look = async () => {
    const answer = await fetchHost(Number(port || 80), `inbox.${hostname}`, `/messages?to=${encodeURIComponent(email)}`)
    const links = ((await answer.json()) as { links: string[] }[]).flatMap((message) => message.links)
    path = new URL(links.find((link) => link.includes('/payout-link/')) ?? siteUrl()).pathname
    return path !== '/' && path !== not
  }
  await expect.poll(look).toBe(true)
  return path
}

/** D-32: one message a minute. */
export const ageLastMessage = (email: string): Promise<void> => older('payoutLink', { id: email }, 60)
