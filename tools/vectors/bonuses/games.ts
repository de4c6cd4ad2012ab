/** Bets of the small kinds: `{game, cash_stake}` with optional fields; absent = counted, contributes, table edge. */
import { type BetState, contributionOf, isCounted, lowerEdge, RATES, type RatedGame } from '@fairhouse/loyalty'
import type { Minor } from '@fairhouse/money'

import { known } from '../kinds.ts'
import type { Entry } from '../runner.ts'
import { minorOf, optionalMinor } from './amounts.ts'

const OPTIONAL = ['state', 'edge_ppm', 'odds', 'chance_bp', 'win', 'mult', 'cashout'] as const

/** @throws for a game without rates. */
export function ratedGame(name: unknown): RatedGame {
  if (typeof name !== 'string' || !Object.hasOwn(RATES, name)) throw new Error(`no rates of game ${String(name)}`)
  return name as RatedGame
}

export interface VectorBet {
  readonly cashStake: Minor
  readonly edgePpm: number
  readonly contribution: number
}

/** The counted ones. */
export function countedBets(bets: unknown): VectorBet[] {
  return (bets as unknown[]).flatMap((each, at) => {
    const bet = known(each, `bets ${at}`, ['game', 'cash_stake'], OPTIONAL)
    return isCounted((bet.state ?? 'won') as BetState) ? [betOf(bet)] : []
  })
}

function betOf({ game: name, cash_stake, state, edge_ppm, odds, chance_bp, win, mult, cashout }: Entry): VectorBet {
  const game = ratedGame(name)
  const cashStake = minorOf(cash_stake)
  const played = {
    game,
    stake: cashStake,
    odds: odds as number | undefined,
    chanceBp: chance_bp as number | undefined,
    win: state === 'lost' ? 0n : optionalMinor(win),
    mult: mult as number | undefined,
    isCashedOut: cashout === true || state === 'cashed_out',
  }
  return { cashStake, edgePpm: lowerEdge(RATES[game], edge_ppm as number | undefined), contribution: contributionOf(played) }
}
