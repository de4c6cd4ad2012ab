/** The board's calls. */
import { betBounds, SPORTS } from '@fairhouse/betting'
import { type boardRoutes, type FeedBoardState, refuse } from '@fairhouse/contracts'
import { CURRENCY_CODES } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Handlers } from '../../../platform/http/index.ts'
import { type BoardParts, openParts, pageOf, placeOf } from './rules.ts'
import type { BoardReads } from './store/reads.ts'
import type { TermsStore } from './terms/terms-store.ts'
import { boundsView, eventOf, feedOf, rowOf } from './views.ts'

export interface Board {
  handlers: Handlers<typeof boardRoutes>
  feed(): Promise<FeedBoardState>
}

interface BoardDeps {
  readonly reads: BoardReads
  readonly terms: Pick<TermsStore, 'boundsSet'>
  readonly parts: BoardParts
  readonly clock: Clock
}

export function createBoard({ reads, terms, parts, clock }: BoardDeps): Board {
  const feed = async () => feedOf(openParts(parts, await reads.feed(), clock.now()))
  const milliseconds = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant))
  return {
    feed,
    handlers: {
      async 'GET /api/v2/sports'() {
        const counts = new Map((await reads.sports()).map(({ sport, live, upcoming }) => [sport, { live, upcoming }]))
        const none = { live: 0, upcoming: 0 }
        const set = await terms.boundsSet()
        const bounds = CURRENCY_CODES.map((currency) => boundsView(currency, set.get(currency) ?? betBounds(currency)))
        return { data: SPORTS.map((id) => ({ id, ...(counts.get(id) ?? none) })), feed: await feed(), bounds }
      },
      'GET /api/v2/sports/{sport}/leagues': async ({ params }) => ({ data: await reads.leagues(params.sport) }),
      async 'GET /api/v2/events'({ query: { from, to, q, ids, cursor, limit, ...query } }) {
        const own = { from: milliseconds(from), to: milliseconds(to), search: q?.trim(), ids: ids?.split(','), now: clock.now() }
        const { page, next } = pageOf(await reads.events({ ...query, ...own, after: placeOf(cursor), limit: limit + 1 }), limit)
        return { data: page.map(rowOf), next }
      },
      async 'GET /api/v2/events/{id}'({ params: { id } }) {
        const event = await reads.event(id)
        return event ? eventOf(event, await reads.markets(id, 0)) : refuse('not_found')
      },
    },
  }
}
