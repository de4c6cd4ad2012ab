/** Stakes, wins, refunds and progress. Source: bonuses.md 2.2 to 2.7, D-53. */
import type { Minor } from '@fairhouse/money'

import { contributionOf } from '../counting/contribution.ts'
import { takesBonusMoney } from '../counting/counted.ts'
import { smaller, sumOf } from '../units.ts'
import { activeBonus, type Bet, NOTHING_GIVEN } from './account.ts'
import { book, type Draft } from './draft.ts'
import { convertBonus, withinCap } from './life.ts'
import { maxBonusBet } from './terms.ts'

export interface PlacedBet extends Pick<Bet, 'id' | 'game' | 'stake' | 'chanceBp' | 'odds' | 'contribution'> {
  readonly round?: string | undefined
  /** A live bet on sports takes cash only (D-53). */
  readonly isCashOnly?: boolean | undefined
}

export interface Settlement {
  readonly id: string
  readonly win: Minor
  /** Hundredths, of a crash cash-out. */
  readonly mult?: number | undefined
  readonly isCashedOut?: boolean | undefined
}

type BetRow = NonNullable<ReturnType<Draft['bets']['get']>>
type BonusRow = Draft['bonuses'][number]

export function placeBet(draft: Draft, placed: PlacedBet): 'OK' | 'already_placed' | 'bonus_max_bet' | 'insufficient_funds' {
  const { id, game, stake, round = null, isCashOnly = false, chanceBp, odds, contribution } = placed
  if (draft.bets.has(id)) return 'already_placed'
  const active = activeBonus(draft)
  if (active && stakedInRound(draft, game, round) + stake > maxBonusBet(draft.currency)) return 'bonus_max_bet'
  const cash = smaller(draft.cash, stake)
  const bonus = stake - cash
  const isCovered = bonus === 0n || (active !== undefined && !isCashOnly && takesBonusMoney(game) && active.funds >= bonus)
  if (!isCovered) return 'insufficient_funds'
  book(draft, `bet:${id}`, { cash: -cash, bonus: -bonus, [houseAccountOf(game)]: stake })
  const parts = { id, game, stake, cash, bonus, bonusId: active?.id ?? null, round, chanceBp, odds, contribution }
  draft.bets.set(id, { ...parts, state: 'open', revision: 0, given: NOTHING_GIVEN })
  return 'OK'
}

/** The bonus part is floor(win x bonus / stake), the rest is cash. */
export function settleBet(draft: Draft, settlement: Settlement): 'OK' | 'already_settled' {
  const bet = draft.bets.get(settlement.id)
  if (bet?.state !== 'open') return 'already_settled'
  const { win } = settlement
  const bonus = ownBonus(draft, bet)
  const part = bet.stake === 0n ? 0n : (win * bet.bonus) / bet.stake
  const cash = win - part
  const toBonus = bonus?.status === 'active' ? part : 0n
  const late = bonus?.status === 'converted' ? withinCap(bonus, part) : 0n
  bet.state = 'settled'
  bet.revision += 1
  book(draft, settleKey(bet), { [houseAccountOf(bet.game)]: -(cash + toBonus + late), cash: cash + late, bonus: toBonus })
  if (bonus) bonus.converted += late
  bet.given = { cash, bonus: toBonus, late, progress: bonus ? addProgress(draft, bonus, bet, settlement) : 0n }
  return 'OK'
}

/** Exact parts back; what belonged to an ended bonus goes where its money went. */
export function refundBet(draft: Draft, id: string): 'OK' | 'already_settled' {
  const bet = draft.bets.get(id)
  if (bet?.state !== 'open') return 'already_settled'
  const bonus = ownBonus(draft, bet)
  const toBonus = bonus?.status === 'active' ? bet.bonus : 0n
  const late = bonus?.status === 'converted' ? withinCap(bonus, bet.bonus) : 0n
  bet.state = 'refunded'
  const amounts = { cash: bet.cash + late, bonus: toBonus, 'expense:bonus': bet.bonus - toBonus - late }
  book(draft, bet.revision === 0 ? `refund:${id}` : `refund:${id}:${bet.revision}`, { [houseAccountOf(bet.game)]: -bet.stake, ...amounts })
  if (bonus) bonus.converted += late
  return 'OK'
}

/**
 * Opens a settled bet again: what it gave is taken back, from the bonus while that is active, else from cash up to what
 * the bonus converted, the rest as debt. A converted bonus stays converted.
 */
export function reverseBet(draft: Draft, id: string): 'OK' | 'not_settled' {
  const bet = draft.bets.get(id)
  if (bet?.state !== 'settled') return 'not_settled'
  const { cash, bonus: toBonus, late, progress } = bet.given
  const bonus = ownBonus(draft, bet)
  const fromBonus = bonus?.status === 'active' ? smaller(toBonus, bonus.funds) : 0n
  const converted = bonus?.status === 'converted' ? smaller(toBonus + late, bonus.converted) : 0n
  book(draft, `${settleKey(bet)}:back`, {
    [houseAccountOf(bet.game)]: cash + fromBonus + converted,
    cash: -(cash + converted),
    bonus: -fromBonus,
  })
  if (bonus?.status === 'active') bonus.progress -= progress
  if (bonus) bonus.converted -= converted
  Object.assign(bet, { state: 'open', given: NOTHING_GIVEN })
  return 'OK'
}

/** The whole stake counts, once its bet is over and while its bonus is active. */
function addProgress(draft: Draft, bonus: BonusRow, bet: BetRow, { win, mult, isCashedOut }: Settlement): Minor {
  if (bonus.status !== 'active') return 0n
  const percent = contributionOf({ ...bet, win, mult, isCashedOut })
  const progress = smaller((bet.stake * BigInt(percent)) / 100n, bonus.required - bonus.progress)
  bonus.progress += progress
  if (bonus.progress === bonus.required) convertBonus(draft, bonus)
  return progress
}

/** Both bets of a crash round, a whole chip list, doubles and splits; refunded ones not. */
function stakedInRound({ bets }: Draft, game: Bet['game'], round: string | null): Minor {
  if (round === null) return 0n
  return sumOf(
    [...bets.values()].filter((bet) => bet.game === game && bet.round === round && bet.state !== 'refunded').map(({ stake }) => stake),
  )
}

const ownBonus = ({ bonuses }: Draft, { bonusId }: Bet): BonusRow | undefined => bonuses.find(({ id }) => id === bonusId)
const houseAccountOf = (game: Bet['game']) => `house:${game}` as const
const settleKey = ({ id, revision }: Bet): string => `win:${id}:${revision}`
