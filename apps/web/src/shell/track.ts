import type { AnalyticsData, AnalyticsEvent } from '@fairhouse/contracts'

import { browser } from './browser.ts'

/** Sends an analytics event: `track('game_opened', { game: 'dice', mode: 'demo' })`. It never throws and never blocks. */
export function track<E extends AnalyticsEvent>(name: E, data: AnalyticsData[E]): void {
  browser().tracker.track(name, data)
}
