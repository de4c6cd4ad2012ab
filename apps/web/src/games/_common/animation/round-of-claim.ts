/** Builds a round for the stage from its seeds: the rules derive the events. */
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type RoundClaim, verifyRound } from '@fairhouse/games'

import type { GameDefinition, Move, ShownRound } from '../game-view.ts'

/** @throws for an invalid claim: recorded rounds are valid. */
export function roundOfClaim(claim: RoundClaim, { rules }: Pick<GameDefinition<object>, 'rules'>): ShownRound {
  const verdict = verifyRound(browserCrypto, claim, { [rules.id]: rules })
  if (verdict.verdict === 'unreadable') throw new Error(`a recorded round of ${claim.game}: ${verdict.field}`)
  const { outcome, multiplier, payout, events } = verdict.working
  const isOpen = 'status' in outcome && outcome.status === 'active'
  return {
    id: `${claim.game}-${claim.nonce}`,
    game: claim.game,
    mode: 'demo',
    currency: 'RUB',
    stake: claim.stake,
    params: claim.params as ShownRound['params'],
    status: isOpen ? 'open' : 'settled',
    outcome: outcome as ShownRound['outcome'],
    ...(claim.moves && { moves: claim.moves as Move[] }),
    events: events as unknown as ShownRound['events'],
    multiplier,
    payout,
    at: '2026-01-01T12:00:00.000Z',
  }
}
