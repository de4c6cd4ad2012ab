import { type AnswerOf, type fairnessRoutes, isRefusal, refuseFields } from '@fairhouse/contracts'
import { isClientSeed } from '@fairhouse/fairness'

import type { Handlers } from '../../../platform/http/index.ts'
import type { Counters, Bettor, GuestSessions } from '../wagering/index.ts'
import type { LivePairs, Pairs } from './pairs.ts'
import type { Pair, PairStore } from './store.ts'

type SeedsAnswer = AnswerOf<(typeof fairnessRoutes)['GET /api/v2/fairness/seeds']>
type RevealedPair = AnswerOf<(typeof fairnessRoutes)['GET /api/v2/fairness/pairs']>['data'][number]

export interface FairnessRoutesDeps {
  pairs: Pairs
  store: PairStore
  counters: Counters
  guestSessions: GuestSessions
  /** Game to the hash of its rules. */
  rules: Readonly<Record<string, string>>
}

export function fairnessHandlers({ pairs, store, counters, guestSessions, rules }: FairnessRoutesDeps): Handlers<typeof fairnessRoutes> {
  async function answer(bettor: Bettor, { active, next }: LivePairs): Promise<SeedsAnswer> {
    const shown = active && {
      number: active.number,
      commitment: active.commitment,
      client_seed: active.client_seed!,
      nonce: await counters.nonce(bettor),
    }
    return { mode: bettor.mode, active: shown ?? null, next: { number: next.number, commitment: next.commitment }, rules }
  }

  return {
    async 'GET /api/v2/fairness/seeds'(call) {
      const bettor = await guestSessions.ensureBettor(call.query.mode, call)
      return isRefusal(bettor) ? bettor : answer(bettor, await pairs.live(bettor))
    },
    async 'POST /api/v2/fairness/rotate'(call) {
      const bettor = await guestSessions.ensureBettor(call.body.mode, call)
      if (isRefusal(bettor)) return bettor
      if (!isClientSeed(call.body.client_seed))
        return refuseFields({ client_seed: ['wrong_format: 1 to 64 bytes of text without control characters'] })
      const rotated = await pairs.rotate(bettor, call.body.client_seed)
      if (isRefusal(rotated)) return rotated
      return { ...(await answer(bettor, rotated)), revealed: rotated.revealed && toRevealedPair(rotated.revealed) }
    },
    async 'GET /api/v2/fairness/pairs'(call) {
      const bettor = await guestSessions.ensureBettor(call.query.mode, call)
      if (isRefusal(bettor)) return bettor
      const { before, limit } = call.query
      const past = await store.past(bettor, before, limit)
      return { data: past.map(toRevealedPair), next: past.length === limit ? past.at(-1)!.number : null }
    },
  }
}

const toRevealedPair = ({ number, commitment, client_seed, server_seed, bets, revealed_at, is_lost }: Pair): RevealedPair => ({
  number,
  commitment,
  client_seed: client_seed!,
  server_seed: server_seed!,
  bets: Number(bets),
  revealed_at: revealed_at!.toISOString(),
  ...(is_lost && { is_lost }),
})
