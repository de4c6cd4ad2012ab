import type { AnalyticsData, AnalyticsEvent } from '@fairhouse/contracts'

import { browser } from './browser.ts'

/** The analytics door: `track('game_opened', { game: 'dice', mode: 'demo' })`. It never fails and never waits. */
export function track<E extends AnalyticsEvent>(name: E, data: AnalyticsData[E]): void {
  browser().tracker.track(name, data)
}
