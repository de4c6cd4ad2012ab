/**
 * Reports how a visit began, and stores what the server answers (ENT-11, API-22, API-24, API-25). A failure is only logged: the visitor
 * sees nothing of it (ERR-9).
 */
import { hasWholeUtm, isClick, plain, publicParameters, VISIT_LIMITS } from '@fairhouse/contracts'
import type { Client } from '@fairhouse/contracts/client'

import type { CookieJar } from '../cookies.ts'
import { callInBackground } from '../write/call-in-background.ts'

export interface VisitDeps {
  api: Pick<Client, 'call'>
  cookies: CookieJar
  newId(): string
  /** The page's address without its query; of a secret address the pattern only. */
  page: string
  /** The query of the opened page. */
  search: string
  referrer: string
}

/** The calls run side by side; none waits for or fails with another. */
export async function reportVisit(deps: VisitDeps): Promise<void> {
  const parameters = publicParameters(deps.search)
  await Promise.all([reportClick(parameters, deps), reportPageOpen(parameters, deps), reportUtm(parameters, deps)])
}

async function reportClick(query: Record<string, string>, { api, cookies, referrer }: VisitDeps): Promise<void> {
  if (!isClick(query)) return
  const body = { query, referrer: plain(referrer, VISIT_LIMITS.address) }
  const data = await callInBackground(api, 'POST /middleware/affiliate', { body })
  if (!data) return
  const { partner, adplace, stag, click_ids: clickIds } = data
  for (const [name, value] of Object.entries({ partner, adplace, stag } as const))
    if (value) cookies.set(name as 'partner' | 'adplace' | 'stag', value)
  cookies.set('click_ids', withEarlier(new URLSearchParams(clickIds), cookies.get('click_ids') ?? ''))
}

/** Earlier clicks stay known, the latest first: a registration counts the first or the last of them (PRO-18). */
function withEarlier(clickIds: URLSearchParams, before: string): string {
  for (const earlier of new URLSearchParams(before).getAll('click').slice(0, MOST_EARLIER_CLICKS)) clickIds.append('click', earlier)
  return clickIds.toString()
}

const MOST_EARLIER_CLICKS = 9

/** VAL-8 */
async function reportPageOpen({ subH, ...rest }: Record<string, string>, { api, newId, page }: VisitDeps): Promise<void> {
  if (!subH) return
  const query = new URLSearchParams({ subH, ...rest })
  const body = { subH, uuid: newId(), click_url: plain(`${page}?${query}`, VISIT_LIMITS.address) }
  await callInBackground(api, 'POST /middleware/registerPageOpenEvent', { body })
}

/** VAL-6 */
async function reportUtm(query: Record<string, string>, { api, cookies }: VisitDeps): Promise<void> {
  if (!hasWholeUtm(query) || cookies.get('advId')) return
  const data = await callInBackground(api, 'POST /middleware/utm', { body: query })
  if (!data) return
  cookies.set('advId', data.advId)
  if (!data.promo) return
  cookies.set('adBonusType', data.promo.type)
  cookies.set('adBonusValue', data.promo.value)
  cookies.set('adBonusModal', 'false')
  cookies.set('promo', data.promo.code)
}
