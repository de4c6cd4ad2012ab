/** Names and fields of the browser events sent with `track(name, data)`. No schema here: browsers load this file. */

import { DAY_MS } from '@fairhouse/money'

type Value = string | number | boolean | null

/** The fields of each event. Amounts are decimal strings; `error` is the text of ERR-8. */
export interface AnalyticsData {
  page_view: { path: string }
  registration_opened: { method?: 'email' | 'phone' }
  registration_success: { method: 'email' | 'phone' | 'provider' }
  registration_failed: { method: 'email' | 'phone'; error: string }
  login_opened: { method?: 'email' | 'phone' }
  login_success: { method: 'email' | 'phone' | 'provider' }
  login_failed: { method: 'email' | 'phone'; error: string }
  promo_failed: { error: string }
  logout: Record<never, never>
  deposit_opened: { source: string }
  deposit_created: { invoice: string; type: string; currency: string; amount: string }
  deposit_success: { invoice: string; type: string; currency: string; amount: string }
  deposit_failed: { error: string }
  deposit_expired: { invoice: string }
  game_opened: { game: string; mode: 'real' | 'demo' }
  autobet_started: { game: string; mode: 'real' | 'demo' }
  proof_opened: { game: string }
  proof_checked: { game: string; result: 'right' | 'wrong' }
  language_changed: { locale: string }
  theme_changed: { theme: string }
  error_shown: { code: string }
}

export type AnalyticsEvent = keyof AnalyticsData

export const ANALYTICS_EVENTS = [
  'page_view',
  'registration_opened',
  'registration_success',
  'registration_failed',
  'login_opened',
  'login_success',
  'login_failed',
  'promo_failed',
  'logout',
  'deposit_opened',
  'deposit_created',
  'deposit_success',
  'deposit_failed',
  'deposit_expired',
  'game_opened',
  'autobet_started',
  'proof_opened',
  'proof_checked',
  'language_changed',
  'theme_changed',
  'error_shown',
] as const satisfies readonly AnalyticsEvent[]

/** CON-15 limits the sender; these limit the collector. */
export const ANALYTICS_LIMITS = {
  batch: 20,
  queue: 1000,
  flushMs: 10_000,
  sessionIdleMs: 30 * 60_000,
  sessionMs: DAY_MS,
  /** Fields of one event. */
  fields: 20,
  /** Characters of one value; longer texts are to be cut by the sender. */
  valueLength: 500,
} as const

/** One event as it travels. */
export interface TrackedEvent {
  name: AnalyticsEvent
  data: Record<string, Value>
  /** ISO 8601 by the browser's clock. */
  at: string
}
