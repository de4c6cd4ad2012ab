/**
 * Shared-round bets in the player's history, with the fields of the verifier: seed, salt and place replace a pair (games.md
 * 1.3).
 */
import { crashTimeOf, stakeChoices } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

import type { Database } from '../../../../platform/db/index.ts'
import type { StakeRanges } from '../../../play/bet-limits/index.ts'
import {
  type EndedRound,
  bettorKeyOf,
  acceptedMemo,
  type GameFacts,
  parseBettorKey,
  toRealBettor,
  type RoundSource,
  type ShownRound,
} from '../../../play/wagering/index.ts'
import { limitsOf } from '../bets/shared-bets.ts'
import { type BetRow, createBetStore } from '../bets/store.ts'
import { hasCashOuts, type ListedGame } from '../game.ts'
import { type RoundRow, createRoundStore } from '../rounds/store.ts'
import { betShape, multiplierOf } from './shapes.ts'

export function createLiveHistory(database: Database, facts: readonly GameFacts[]): RoundSource {
  const [bets, rounds] = [createBetStore(database), createRoundStore(database)]
  const roundsOf = async (found: readonly BetRow[]) => {
    const wanted = [
      ...new Map(found.flatMap(({ game, round }) => (round === null ? [] : [[`${game} ${round}`, { game, round }] as const]))),
    ]
    const read = await Promise.all(wanted.map(async ([name, { game, round }]) => [name, await rounds.one(game, round)] as const))
    return new Map<string, RoundRow | undefined>(read)
  }
  const shownOf = async (found: readonly BetRow[]) => {
    const played = await roundsOf(found)
    return found.map((bet) => ({ bet, shown: shownBet(bet, played.get(`${bet.game} ${bet.round}`)) }))
  }
  return {
    rules: Object.fromEntries(facts.map(({ id, rulesHash }) => [id, rulesHash])),
    facts,
    ended: async (keys) => (await bets.ofPlayers(keys)).flatMap(endedBet),
    async shown(bettor, booked) {
      const found = await bets.many(
        bettorKeyOf(bettor),
        booked.map(({ key }) => key),
      )
      return new Map((await shownOf(found)).map(({ bet, shown }) => [bet.id, shown]))
    },
    openGames: (player) => bets.queuedGames(bettorKeyOf(toRealBettor(player))),
    async strip(bettor, game, limit) {
      const shown = await shownOf(await bets.past(bettorKeyOf(bettor), game as BetRow['game'], limit))
      return shown.map(({ bet, shown: { row } }) => {
        const { id, mode, currency, stake, at } = betShape(bet)
        return { id, game, mode, currency, stake, at, ...row }
      })
    },
  }
}

export function liveFacts({ id, rtp, takesBonus, rulesHash }: ListedGame, ranges: StakeRanges): GameFacts {
  const accepted = acceptedMemo()
  const limits: GameFacts['limitsOf'] = (currency) => limitsOf(ranges, { id }, currency)
  const choicesOf: GameFacts['choicesOf'] = (currency) => accepted(id, currency, limits(currency), () => stakeChoices(id))
  return { id, rtp, takesBonus, rulesHash, limitsOf: limits, choicesOf }
}

/** A part paid during the round does not end the bet. */
function endedBet(bet: BetRow & { ended_at: number | null }): EndedRound[] {
  const { seat: bettor, id: key, game, currency, stake, paid: win, status, ended_at: at } = bet
  if (status !== 'settled' || at === null) return []
  return [{ key, player: parseBettorKey(bettor).player!, game, currency, stake, win, pair: 0, multiplier: multiplierOf(bet), at }]
}

const STATUS = { settled: 'settled', refunded: 'refunded', cancelled: 'refunded' } as const

/** Of a round that is not over nothing but the bet. */
function shownBet(bet: BetRow, round: RoundRow | undefined): ShownRound {
  const isOver = round?.state === 'ended' && bet.status !== 'placed'
  const { payout } = betShape(bet)
  const outcome = isOver ? { ...round.outcome, round: Number(round.number) } : {}
  const multiplier = multiplierOf(bet)
  const row = {
    status: isOver ? STATUS[bet.status as keyof typeof STATUS] : 'open',
    params: bet.params,
    outcome,
    multiplier,
    payout,
  } as const
  const seeds = {
    commitment: round?.commitment.toString('hex') ?? '',
    serverSeed: isOver ? (round.seed?.toString('hex') ?? null) : null,
    clientSeed: round?.salt ?? '',
    nonce: round?.place ?? 0,
    ...(round && { terminal: round.terminal.toString('hex') }),
  }
  const wager = { game: bet.game, params: claimParams(bet), stake: formatMoney(bet.stake), maxWin: formatMoney(bet.max_win) }
  const proof = { ...seeds, ...wager, outcome: isOver ? round.outcome! : {}, multiplier, payout }
  return { row, prove: async () => ({ proof }) }
}

/** Crash: cash-outs by hand belong to what was played. The first instant of a multiplier pays what any of its instants does. */
function claimParams({ game, params, parts }: BetRow): Record<string, unknown> {
  if (!hasCashOuts(game)) return params
  const byHand = parts.filter(({ kind }) => kind === 'half' || kind === 'full')
  return { ...params, cashOuts: byHand.map(({ kind, multiplier }) => ({ kind, at: crashTimeOf(multiplier) })) }
}
