/** A proof as every verifier reads it: `RoundClaim` of the rules. Pure. */
import type { RoundClaim } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

import { LIVE_GAMES, type LiveName } from '../live/games.ts'
import type { Chain } from '../store/chains.ts'
import type { LiveRound } from '../store/live-rounds.ts'

export interface StatedProof {
  readonly game: string
  readonly commitment: string
  readonly server_seed: string | null
  readonly client_seed: string
  readonly nonce: number
  /** Of a round on a chain. */
  readonly terminal?: string
  readonly params: unknown
  readonly moves?: readonly unknown[]
  readonly stake: number
  readonly max_win: number
  readonly outcome: object
  readonly multiplier: number
}

/** Of revealed seeds. */
export function claimOf({ server_seed, client_seed, stake, max_win, ...rest }: StatedProof, win: number): RoundClaim {
  const { game, commitment, nonce, terminal, params, moves, outcome, multiplier } = rest
  return {
    game,
    commitment,
    serverSeed: server_seed!,
    clientSeed: client_seed,
    nonce,
    ...(terminal !== undefined && { terminal }),
    params,
    ...(moves && { moves }),
    stake: formatMoney(BigInt(stake)),
    maxWin: formatMoney(BigInt(max_win)),
    outcome,
    multiplier,
    payout: formatMoney(BigInt(win)),
  }
}

/** A verifier needs a bet to repeat a round: one unit on it changes nothing of the draw. */
const ANY_BET: Readonly<Record<LiveName, string>> = { baccarat: 'player', roulette: 'red' }
const ONE_UNIT = '1.00'

/** An ended round that the player had no stake in: its draw, without a result of money. */
export function watchedClaim(game: LiveName, { seed, commitment, place, outcome }: LiveRound, { salt, terminal }: Chain): RoundClaim {
  const params = { bets: [{ id: ANY_BET[game], stake: ONE_UNIT }] }
  const seeds = { commitment, serverSeed: seed!, clientSeed: salt!, nonce: place, terminal }
  return { game: LIVE_GAMES[game].rules, ...seeds, params, stake: ONE_UNIT, outcome }
}
