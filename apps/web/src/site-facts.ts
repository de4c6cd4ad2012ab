/** Facts of one request, passed by the server to the page. The server's side is `apps/server/src/site`. */

import type { BaseSettings } from './lib/api/bases.ts'
import type { RouteRule } from './shell/guards/rules.ts'

/** ENT-8, NAV-14. */
export interface MirrorData {
  host: string
  /** Scheme, host and port of this visit, for canonical addresses. */
  origin: string
  sso: string | null
  meta_yandex_verification: string | null
  settings: { revshare_service_frontend_url: string | null; telegram_channel_url: string | null }
}

export interface Integrations {
  /** Receives the batches of analytics; null: the collector. */
  analytics: string | null
  /** A page of the support panel; null: the own chat. */
  chat: string | null
  /** Whether `/outside/visitor` computes the id of a browser. */
  hasVisitor: boolean
  /** Whether `/outside/captcha` checks visitors instead of the own proof of work. */
  hasCaptcha: boolean
  /** Whether `/outside/tags` runs the tag manager's list. */
  hasTags: boolean
}

/** What can be bet on besides the games. */
export interface BettingOffer {
  /** Events of a feed. */
  feed: boolean
  /** Virtual matches and races, which the house plays itself. */
  virtual: boolean
}

/** Sent to the browser in the first payload. */
export interface PublicFacts {
  brand: string
  mirrorData: MirrorData
  /** The main host of the site. */
  mainHost: string
  rules: readonly RouteRule[]
  /** Base addresses of services, when not the default subdomain. */
  bases: BaseSettings
  /** D-5, in years: the lowest minimum age anywhere, and the one in Kazakhstan; shown in the footer. */
  ages: { usual: number; kz: number }
  /** Contact address of support. */
  supportEmail: string
  /** Whether messages can be sent to an email address, and to a phone number. */
  channels: { email: boolean; sms: boolean }
  betting: BettingOffer
  /** Whether `/__ui` exists. */
  hasWorkshop: boolean
  /** D-63: whether pages register `/sw.js`; otherwise it removes itself. */
  hasServiceWorker: boolean
  /** Outside services that replace the product's own ones, or stand beside them (API-32). */
  integrations: Integrations
  /** NAV-13: start-up does not run for a bot. */
  isBot: boolean
}

export interface SiteFacts {
  nonce: string
  facts: PublicFacts
  /** Calls the API inside the server with this visitor's request. */
  fetchApi(url: string, init: RequestInit): Promise<Response>
  /** D-31: state of this visit's token: valid, expired but ours, or none. */
  bearerState(token: string): 'valid' | 'expired' | 'none'
  /** Logs an error of a page. */
  onFault(fault: unknown): void
}
