/** A finished round in one line. Pure. */
import { virtualEventOf } from '@fairhouse/betting'
import type { EventBrief } from '@fairhouse/contracts'

import { firstOf, scoreOfEvent } from '../../../lib/board-text.ts'
import type { Translate } from '../../../lib/i18n/text.tsx'

export function resultText(t: Translate, event: Pick<EventBrief, 'id' | 'home' | 'away' | 'sport' | 'status' | 'score'>): string {
  if (event.status === 'cancelled') return `${event.home} – ${event.away}: ${t('betting.status.cancelled')}`
  const round = virtualEventOf(event.id)
  if (round?.game !== 'race') return `${event.home} ${(scoreOfEvent(event) ?? [0, 0]).join(' : ')} ${event.away}`
  const first = firstOf(event).map((finisher) => t('betting.virtual.finisher', finisher))
  return `${event.home}, ${event.away}: ${first.join(', ')}`
}
