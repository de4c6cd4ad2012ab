/** A finished round in one line. Pure. */
import { raceCard, virtualEventOf } from '@fairhouse/betting'
import type { EventBrief } from '@fairhouse/contracts'

import { scoreOfEvent } from '../../../lib/board-text.ts'
import type { Translate } from '../../../lib/i18n/text.tsx'

const PLACES = 3

export function resultText(t: Translate, event: Pick<EventBrief, 'id' | 'home' | 'away' | 'sport' | 'status' | 'score'>): string {
  if (event.status === 'cancelled') return `${event.home} – ${event.away}: ${t('betting.status.cancelled')}`
  const round = virtualEventOf(event.id)
  if (round?.game !== 'race') return `${event.home} ${(scoreOfEvent(event) ?? [0, 0]).join(' : ')} ${event.away}`
  const { runners } = raceCard(round.round)
  const ranks = Object.entries(event.score.ranks ?? {}).toSorted(([, one], [, other]) => (one ?? 0) - (other ?? 0))
  const first = ranks
    .slice(0, PLACES)
    .map(([lane, place]) => t('betting.virtual.finisher', { place: place ?? 0, name: runners[Number(lane) - 1] ?? '', lane }))
  return `${event.home}, ${event.away}: ${first.join(', ')}`
}
