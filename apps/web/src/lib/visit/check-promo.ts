/** ERR-3: a promo code of the visit that is unknown or over leaves the cookie and the address, and blocks nothing. */
import type { Client } from '@fairhouse/contracts/client'

import type { CookieJar } from '../cookies.ts'
import { sendOnce } from '../write/send-patiently.ts'

export interface PromoCheckDeps {
  api: Pick<Client, 'call'>
  cookies: Pick<CookieJar, 'get' | 'remove'>
  /** Of the open page. */
  address(): string
  /** Replaces the address without a navigation. */
  replace(href: string): void
}

/** A look-up that got no answer says nothing about the code: cookie and address stay. */
export async function checkPromo({ api, cookies, address, replace }: PromoCheckDeps): Promise<void> {
  const url = new URL(address())
  const code = cookies.get('promo') ?? url.searchParams.get('promo')
  if (!code) return
  const answer = await sendOnce(() => api.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } }))
  if (answer === 'lost' || answer.ok || (answer.status !== 404 && answer.status !== 422)) return
  cookies.remove('promo')
  const now = new URL(address())
  if (!now.searchParams.has('promo')) return
  now.searchParams.delete('promo')
  replace(now.href)
}
