/** What the server tells the page about one request. The server's side of this door is `apps/server/src/site`. */
import type { RouteRule } from './shell/guards/rules.ts'
import type { BaseSettings } from './lib/api/bases.ts'

/** ENT-8, NAV-14. */
export interface MirrorData {
  host: string
  /** Scheme, host and port of this visit, for canonical addresses. */
  origin: string
  sso: string | null
  meta_yandex_verification: string | null
  settings: { revshare_service_frontend_url: string | null; telegram_channel_url: string | null }
}

/** Goes to the browser in the first payload. */
export interface PublicFacts {
  brand: string
  mirrorData: MirrorData
  rules: readonly RouteRule[]
  /** Where services answer when it is not the usual subdomain. */
  bases: BaseSettings
  /** D-5, in years: the youngest that is taken anywhere, and in Kazakhstan; shown in the footer. */
  ages: { usual: number; kz: number }
  /** Where a person answers. */
  supportEmail: string
  /** Whether `/__ui` exists. */
  hasWorkshop: boolean
  /** NAV-13: no start-up flow runs for a bot. */
  isBot: boolean
}

export interface SiteFacts {
  nonce: string
  facts: PublicFacts
  /** Calls the API inside the server, as this visitor would over the network. */
  fetchApi(url: string, init: RequestInit): Promise<Response>
  /** D-31: what the bearer of this visit is worth: good, ours but out of time, or nothing. */
  bearerState(token: string): 'valid' | 'expired' | 'none'
  /** A fault of a page: for the log. */
  onFault(fault: unknown): void
}
