import { type AnswerOf, type fairnessRoutes, isRefusal, refuseFields } from '@fairhouse/contracts'
import { isClientSeed } from '@fairhouse/fairness'

import type { Handlers } from '../../platform/http/index.ts'
import type { Counters, Seat, Visitors } from '../wagering/index.ts'
import type { LivePairs, Pairs } from './pairs.ts'
import type { Pair, PairStore } from './store.ts'

type SeedsAnswer = AnswerOf<(typeof fairnessRoutes)['GET /api/v2/fairness/seeds']>
type RevealedPair = AnswerOf<(typeof fairnessRoutes)['GET /api/v2/fairness/pairs']>['data'][number]

export interface FairnessRoutesDeps {
  pairs: Pairs
  store: PairStore
  counters: Counters
  visitors: Visitors
  /** Game to the hash of its rules. */
  rules: Readonly<Record<string, string>>
}

export function fairnessHandlers({ pairs, store, counters, visitors, rules }: FairnessRoutesDeps): Handlers<typeof fairnessRoutes> {
  async function answer(seat: Seat, { active, next }: LivePairs): Promise<SeedsAnswer> {
    const shown = active && {
      number: active.number,
      commitment: active.commitment,
      client_seed: active.client_seed!,
      nonce: await counters.nonce(seat),
    }
    return { mode: seat.mode, active: shown ?? null, next: { number: next.number, commitment: next.commitment }, rules }
  }

  return {
    async 'GET /api/v2/fairness/seeds'(call) {
      const seat = await visitors.openSeat(call.query.mode, call)
      return isRefusal(seat) ? seat : answer(seat, await pairs.live(seat))
    },
    async 'POST /api/v2/fairness/rotate'(call) {
      const seat = await visitors.openSeat(call.body.mode, call)
      if (isRefusal(seat)) return seat
      if (!isClientSeed(call.body.client_seed))
        return refuseFields({ client_seed: ['wrong_format: 1 to 64 bytes of text without control characters'] })
      const turned = await pairs.rotate(seat, call.body.client_seed)
      if (isRefusal(turned)) return turned
      return { ...(await answer(seat, turned)), revealed: turned.revealed && revealedOf(turned.revealed) }
    },
    async 'GET /api/v2/fairness/pairs'(call) {
      const seat = await visitors.openSeat(call.query.mode, call)
      if (isRefusal(seat)) return seat
      const { before, limit } = call.query
      const past = await store.past(seat, before, limit)
      return { data: past.map(revealedOf), next: past.length === limit ? past.at(-1)!.number : null }
    },
  }
}

const revealedOf = ({ number, commitment, client_seed, server_seed, bets, revealed_at }: Pair): RevealedPair => ({
  number,
  commitment,
  client_seed: client_seed!,
  server_seed: server_seed!,
  bets: Number(bets),
  revealed_at: revealed_at!.toISOString(),
})
