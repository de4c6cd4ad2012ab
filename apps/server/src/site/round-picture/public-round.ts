/** Reads a round as a visitor without a session: no cookie or token of the caller is passed on. */
import type { AnswerOf, historyRoutes } from '@fairhouse/contracts'

import type { LoadPublicRound } from './send.ts'

type RoundAnswer = AnswerOf<(typeof historyRoutes)['GET /api/v2/rounds/{id}']>

/** The game of bets on sports, whose results are corrected. */
const SPORTS = 'sports'

/** `api`: scheme, host and port of the API. */
export function publicRounds(fetchApi: (url: string, init: RequestInit) => Promise<Response>, api: string): LoadPublicRound {
  return async (id) => {
    const answer = await fetchApi(`${api}/api/v2/rounds/${id}`, { headers: {} })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`the round of a picture could not be read: ${answer.status}`)
    const { round, proof, missing = proof?.missing } = (await answer.json()) as RoundAnswer
    if (round.status === 'open') return undefined
    const { game, multiplier } = round
    return { game, multiplier, seal: missing ? null : proof?.commitment || null, mayChange: game === SPORTS }
  }
}
