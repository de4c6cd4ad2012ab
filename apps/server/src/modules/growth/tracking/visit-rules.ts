/** What the query of a page says of its visit. Pure. Source: D-41, VAL-6, bonuses.md 10. */
import { AFFILIATE_PARAMETERS, CLICK_PARAMETERS, UTM_PARAMETERS } from '@fairhouse/contracts'

type Query = Readonly<Record<string, string>>

export interface Affiliate {
  partner: string | null
  adplace: string | null
  stag: string | null
  /** Of the sending networks. */
  clickIds: Record<string, string>
}

export interface Utm {
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
  utm_term: string | null
}

export function affiliateIn(query: Query): Affiliate {
  const first = (names: readonly string[]) => names.map((name) => query[name]).find(Boolean) ?? null
  return {
    partner: first(AFFILIATE_PARAMETERS.partner),
    adplace: first(AFFILIATE_PARAMETERS.adplace),
    stag: first(AFFILIATE_PARAMETERS.stag),
    clickIds: Object.fromEntries(CLICK_PARAMETERS.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
  }
}

export const utmIn = (query: Query): Utm => ({
  utm_source: query.utm_source || null,
  utm_medium: query.utm_medium || null,
  utm_campaign: query.utm_campaign || null,
  utm_term: query.utm_term || null,
})

const NAMED: ReadonlySet<string> = new Set([...Object.values(AFFILIATE_PARAMETERS).flat(), ...UTM_PARAMETERS, 'promo', 'pr', 'subH'])

/** The parameters without a column of their own. */
export const otherIn = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== '' && !NAMED.has(name)))

/** The host alone: a full referrer may contain what somebody searched for. */
export function referrerHost(referrer: string): string | null {
  return URL.canParse(referrer) ? new URL(referrer).hostname.slice(0, 253) || null : null
}
