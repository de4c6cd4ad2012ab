/** A wager on a coup of the shared baccarat table as the studio plugs it in. Sources: games.md 1.3 and G12. */
import type { ByteSource } from '@fairhouse/fairness'
import { MULTIPLIER_SCALE, type Minor } from '@fairhouse/money'

import { type EndEvent, endOf } from '../endings.ts'
import { fraction } from '../fraction.ts'
import type { SoloRound, SoloRules } from '../game.ts'
import { returnOf } from '../odds.ts'
import { totalOf } from '../positions.ts'
import { shoeCardName } from '../shoe/cards.ts'
import {
  type BaccaratBet,
  type BaccaratBetId,
  baccaratPositions,
  baccaratStake,
  parseBaccaratParams,
  smallestBaccaratStake,
} from './bet.ts'
import { type BaccaratWinner, type Coup, type CoupResult, coupResult, coupTotal, dealCoup } from './coup.ts'
import { baccaratOdds } from './odds.ts'
import { baccaratPositionPayout, bestBaccaratPayout } from './pay.ts'

export type BaccaratOutcome = CoupResult & {
  readonly player: readonly string[]
  readonly banker: readonly string[]
  readonly playerTotal: number
  readonly bankerTotal: number
}

export type BaccaratSide = 'player' | 'banker'

export type BaccaratEvent =
  /** A card to a side; `total` is the side's then. */
  | { readonly type: 'dealt'; readonly side: BaccaratSide; readonly card: string; readonly total: number }
  | { readonly type: 'decided'; readonly winner: BaccaratWinner; readonly playerPair: boolean; readonly bankerPair: boolean }
  /** A position that returned something. */
  | { readonly type: 'covered'; readonly id: BaccaratBetId }
  | EndEvent

/** Percent that counts towards wagering. Source: bonuses.md 2. */
const CONTRIBUTION = 10

export const baccaratRules: SoloRules<BaccaratBet, BaccaratOutcome, BaccaratEvent> = {
  id: 'baccarat',
  takesBonus: false,
  parse: parseBaccaratParams,
  play: playBaccarat,
  fixedStake: baccaratStake,
  bestPayout: bestBaccaratPayout,
  bestMultiplier: (bet) => Number((bestBaccaratPayout(bet) * BigInt(MULTIPLIER_SCALE)) / baccaratStake(bet)),
  smallestStake: smallestBaccaratStake,
  rtp: returnOfWager,
  contribution: () => CONTRIBUTION,
}

/** What the whole table sees, whatever was bet. */
export function baccaratOutcome(coup: Coup): BaccaratOutcome {
  const { player, banker } = coup
  return {
    player: player.map(shoeCardName),
    banker: banker.map(shoeCardName),
    playerTotal: coupTotal(player),
    bankerTotal: coupTotal(banker),
    ...coupResult(coup),
  }
}

/** The cards in the order dealt, then the result. */
export function coupEvents(coup: Coup): BaccaratEvent[] {
  const { player, banker } = coup
  const sides: readonly [BaccaratSide, readonly number[]][] = [
    ['player', player],
    ['banker', banker],
  ]
  const cards = [0, 1, 2].flatMap((place) =>
    sides.flatMap(([side, own]): BaccaratEvent[] => {
      const card = own[place]
      return card === undefined ? [] : [{ type: 'dealt', side, card: shoeCardName(card), total: coupTotal(own.slice(0, place + 1)) }]
    }),
  )
  return [...cards, { type: 'decided', ...coupResult(coup) }]
}

/** Pays the stakes of the positions; `stake` must be their sum. */
function playBaccarat(bytes: ByteSource, bet: BaccaratBet, stake: Minor, maxWin?: Minor): SoloRound<BaccaratOutcome, BaccaratEvent> {
  const coup = dealCoup(bytes)
  const result = coupResult(coup)
  const paid = baccaratPositions(bet).map((position) => ({ id: position.id, payout: baccaratPositionPayout(position, result) }))
  const total = totalOf(paid.map(({ payout }) => payout))
  const multiplier = Number((total * BigInt(MULTIPLIER_SCALE)) / stake)
  const covered = paid.filter(({ payout }) => payout > 0n).map(({ id }): BaccaratEvent => ({ type: 'covered', id }))
  return {
    outcome: baccaratOutcome(coup),
    multiplier,
    payout: maxWin !== undefined && total > maxWin ? maxWin : total,
    events: [...coupEvents(coup), ...covered, endOf(multiplier)],
  }
}

/** Exact: the returns of the positions, each weighed by its stake. */
function returnOfWager(bet: BaccaratBet): string {
  const sum = baccaratPositions(bet).reduce(
    (total, { id, stake }) => {
      const [num, den] = returnOf(baccaratOdds(id)).split('/').map(BigInt) as [bigint, bigint]
      return { num: total.num * den + stake * num * total.den, den: total.den * den }
    },
    { num: 0n, den: 1n },
  )
  return fraction(sum.num, sum.den * baccaratStake(bet))
}
