/** Tournaments and tops. */
import { type BetState, type Formula, rank, type RatedGame, topOf, type TournamentBet } from '@fairhouse/loyalty'
import { scoresOf } from '@fairhouse/loyalty/testing/scenario.ts'

import { type KindRun, known } from '../kinds.ts'
import type { Entry } from '../runner.ts'
import { millisecondsOf, minorOf, optionalMinor } from './amounts.ts'

export const tournament: KindRun = (given) => {
  const required = ['formula', 'start', 'end', 'games', 'min_stake', 'unit', 'prizes', 'bets'] as const
  const rules = known(given, 'in', required, ['n', 'min_points'])
  const scores = scoresOf(
    {
      formula: rules.formula as Formula,
      n: (rules.n ?? 1) as number,
      start: millisecondsOf(rules.start),
      end: millisecondsOf(rules.end),
      games: rules.games as string[],
      minStake: minorOf(rules.min_stake),
      unit: minorOf(rules.unit),
    },
    (rules.bets as Entry[]).map(betOf),
  )
  const { ranking, paid } = rank(scores, { prizes: (rules.prizes as number[]).map(minorOf), minPoints: optionalMinor(rules.min_points) })
  return {
    ranking: ranking.map(({ place, player, points, prize }) => ({ place, player, points: Number(points), prize: Number(prize) })),
    paid: Number(paid),
  }
}

function betOf(entry: Entry, at: number): TournamentBet {
  const required = ['player', 'placed', 'at', 'game', 'stake', 'cash_stake', 'win'] as const
  const bet = known(entry, `bets ${at}`, required, ['state', 'chance_bp', 'odds', 'mult', 'cashout'])
  return {
    player: bet.player as string,
    placedAt: millisecondsOf(bet.placed),
    settledAt: millisecondsOf(bet.at),
    game: bet.game as RatedGame,
    stake: minorOf(bet.stake),
    cashStake: minorOf(bet.cash_stake),
    win: minorOf(bet.win),
    state: (bet.state ?? 'won') as BetState,
    chanceBp: bet.chance_bp as number | undefined,
    odds: bet.odds as number | undefined,
    mult: bet.mult as number | undefined,
    isCashedOut: bet.cashout as boolean | undefined,
  }
}

export const top: KindRun = (given) => {
  const { limit, viewer, rows } = known(given, 'in', ['rows', 'limit'], ['viewer'])
  const entries = (rows as unknown[]).map((each, at) => {
    const row = known(each, `rows ${at}`, ['player', 'value'], ['avatar', 'hidden', 'avatar_hidden'])
    const { player, avatar } = row as { player: string; avatar?: string | null }
    return { player, avatar: avatar ?? null, value: minorOf(row.value), isHidden: !!row.hidden, isAvatarHidden: !!row.avatar_hidden }
  })
  const list = topOf(entries, limit as number, (viewer ?? null) as string | null)
  return {
    rows: list.rows.map((row) => ({ ...row, value: Number(row.value) })),
    me: list.me && { place: list.me.place, value: Number(list.me.value), hidden: list.me.isHidden },
  }
}
