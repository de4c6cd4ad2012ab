import { INVOICE_STATUS } from '@fairhouse/contracts'
import { useEffect } from 'react'

import { apiQuery } from '../lib/api/query.ts'
import { browserClock } from '../lib/clock.ts'
import type { Visit } from '../load-context.ts'
import { LIMITS_ROUTE, playRestrictionOf } from './protection/play-restriction.ts'

/** Strips that come with data of the player: their place is kept from the first paint. */
export type StripKind = 'invoice' | 'restriction'

const KEY = 'strip'

/** Runs in the head before the first paint of a page whose player the server does not know: what the last page showed. */
export const STRIP_SCRIPT = `try{const s=localStorage.getItem('${KEY}');if(s)document.documentElement.dataset.strip=s}catch{}`

/** Each method has one open invoice at most. */
const LATEST = 5

/** On the server: the strip that the browser will show; null for none, undefined while the session or an answer is missing. */
export async function loadStrip(visit: Pick<Visit, 'session' | 'api' | 'queries'>): Promise<StripKind | null | undefined> {
  if (visit.session !== 'player') return visit.session === 'guest' ? null : undefined
  try {
    return await stripOf(visit)
  } catch {
    return undefined // the page comes without: the browser asks again, and knows what the last page showed
  }
}

async function stripOf({ api, queries }: Pick<Visit, 'api' | 'queries'>): Promise<StripKind | null> {
  const ofLimits = apiQuery(api, LIMITS_ROUTE)
  const ofInvoices = apiQuery(api, 'GET /api/v2/billing/deposits', { query: { limit: LATEST } })
  const [limits, invoices] = await Promise.all([
    queries.fetchQuery({ ...ofLimits, queryKey: [...ofLimits.queryKey] }), // kept for the browser, which asks for it on every page
    ofInvoices.queryFn(new AbortController()),
  ])
  if (playRestrictionOf(limits, browserClock.now())) return 'restriction'
  const { waiting, processing } = INVOICE_STATUS
  const isOpen = invoices.data.some(({ status, life_time: left }) => (status === waiting || status === processing) && left > 0)
  return isOpen ? 'invoice' : null
}

/** `isShown`: undefined while it is unknown. */
export function useStripPlace(kind: StripKind, isShown: boolean | undefined): void {
  useEffect(() => {
    if (isShown !== undefined) store(kind, isShown)
  }, [kind, isShown])
}

function store(kind: StripKind, isShown: boolean): void {
  const { dataset } = document.documentElement
  if (isShown) dataset.strip = kind
  else if (dataset.strip === kind) delete dataset.strip
  try {
    if (isShown) localStorage.setItem(KEY, kind)
    else if (localStorage.getItem(KEY) === kind) localStorage.removeItem(KEY)
  } catch {
    // blocked storage: only the server knows the next page's strip
  }
}

/** Of a visitor who is not logged in. */
export function clearStripPlace(): void {
  for (const kind of ['invoice', 'restriction'] as const) store(kind, false)
}
