/** What instant and stepped bets share: the wager of one bettor at a game of this module, and its first answer. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'
import { sameJson } from '@fairhouse/games'

import { type BetAnswer, betAnswer } from '../answers.ts'
import type { Bettor } from '../bettor.ts'
import type { Games } from '../games.ts'
import type { Seeds } from '../ports.ts'
import { refuseStake } from '../rules.ts'
import { isOpened, readStored } from '../stored-round.ts'
import { validateBet, type ValidatedBet, type Wager } from '../validate-bet.ts'
import type { BookedRound, WagerLedger } from '../wager-ledger.ts'
import type { BetKind } from './bet-kind.ts'

export type WagerOrder = ValidatedBet & { readonly bettor: Bettor }

export type WagerKind = BetKind<Wager, WagerOrder, BetAnswer>

export interface WagersDeps {
  readonly games: Games
  readonly wagerLedger: WagerLedger
  readonly seeds: Pick<Seeds, 'shown'>
  /** The first answer of a bet that opened a round, regardless of the round's later moves. */
  openedAnswer(bettor: Bettor, booked: BookedRound): Promise<BetAnswer | Refusal>
}

export type Wagers = Pick<WagerKind, 'validate' | 'refuse' | 'findFirst'>

export function createWagers({ games, wagerLedger, seeds, openedAnswer }: WagersDeps): Wagers {
  async function firstAnswer(bettor: Bettor, round: BookedRound): Promise<BetAnswer | Refusal> {
    const stored = readStored(round.outcome)
    if (isOpened(stored)) return openedAnswer(bettor, round)
    return betAnswer(bettor.mode, round, stored, (await seeds.shown(bettor, round.pair))!)
  }

  return {
    validate(bettor, wager): WagerOrder | Refusal {
      const validated = validateBet(games, wager)
      return isRefusal(validated) ? validated : { ...validated, bettor }
    },
    refuse: ({ entry, bet, stake, currency }) => refuseStake(bet, stake, currency, games.limits(entry, currency)),
    async findFirst(order) {
      const round = await wagerLedger.round(order.bettor, order.key)
      return round && { isSame: isSameWager(round, order), answer: () => firstAnswer(order.bettor, round) }
    },
  }
}

function isSameWager(round: BookedRound, { game, stake, currency, params, moves, strategy }: WagerOrder): boolean {
  const stored = readStored(round.outcome)
  const played = isOpened(stored) ? undefined : (stored.plan ?? stored.strategy)
  const isSameBet = round.game === game && round.stake === stake && round.currency === currency
  return isSameBet && sameJson(stored.params, params) && sameJson(played ?? null, moves ?? strategy ?? null)
}
