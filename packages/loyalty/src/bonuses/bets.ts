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

export type StakeAnswer = 'OK' | 'bonus_max_bet' | 'insufficient_funds'

export function placeBet(draft: Draft, placed: PlacedBet): StakeAnswer | 'already_placed' {
  const { id, game, stake, round = null, isCashOnly = false, chanceBp, odds, contribution } = placed
  if (draft.bets.has(id)) return 'already_placed'
  const active = activeBonus(draft)
  const parts = stakeParts(draft, { game, stake, staked: stakedInRound(draft, game, round), bonus: isCashOnly ? undefined : active })
  if (typeof parts === 'string') return parts
  book(draft, `bet:${id}`, { cash: -parts.cash, bonus: -parts.bonus, [gameAccount(game)]: stake })
  const bet = { id, game, stake, ...parts, bonusId: active?.id ?? null, round, chanceBp, odds, contribution }
  draft.bets.set(id, { ...bet, state: 'open', revision: 0, raises: 0, parts: 0, given: NOTHING_GIVEN })
  return 'OK'
}

/** A double, split or insurance: the bet goes on without it when it is refused. Bonus money only of the bet's own bonus. */
export function raiseBet(draft: Draft, id: string, stake: Minor): StakeAnswer | 'already_settled' {
  const bet = draft.bets.get(id)
  if (bet?.state !== 'open') return 'already_settled'
  const { game, round } = bet
  const staked = round === null ? bet.stake : stakedInRound(draft, game, round)
  const parts = stakeParts(draft, { game, stake, staked, bonus: ownBonus(draft, bet) })
  if (typeof parts === 'string') return parts
  bet.raises += 1
  book(draft, `bet:${id}:${bet.raises}`, { cash: -parts.cash, bonus: -parts.bonus, [gameAccount(game)]: stake })
  bet.stake += stake
  bet.cash += parts.cash
  bet.bonus += parts.bonus
  return 'OK'
}

/** A part of a cash-out while the rest of the bet stays open. */
export function payPart(draft: Draft, id: string, win: Minor): 'OK' | 'already_settled' {
  const bet = draft.bets.get(id)
  if (bet?.state !== 'open') return 'already_settled'
  bet.parts += 1
  payWin(draft, bet, win, `cashout:${id}:${bet.parts}`)
  return 'OK'
}

export function settleBet(draft: Draft, settlement: Settlement): 'OK' | 'already_settled' {
  const bet = draft.bets.get(settlement.id)
  if (bet?.state !== 'open') return 'already_settled'
  bet.state = 'settled'
  bet.revision += 1
  payWin(draft, bet, settlement.win, settleKey(bet))
  addProgress(draft, bet, settlement)
  return 'OK'
}

interface FurtherStake {
  readonly game: Bet['game']
  readonly stake: Minor
  /** In the same round so far. */
  readonly staked: Minor
  /** Whose money may be used. */
  readonly bonus: BonusRow | undefined
}

/** Cash first, then bonus money where game and bonus allow it. */
function stakeParts(
  draft: Draft,
  { game, stake, staked, bonus }: FurtherStake,
): Pick<Bet, 'cash' | 'bonus'> | 'bonus_max_bet' | 'insufficient_funds' {
  if (activeBonus(draft) && staked + stake > maxBonusBet(draft.currency)) return 'bonus_max_bet'
  const cash = smaller(draft.cash, stake)
  const rest = stake - cash
  const isCovered = rest === 0n || (bonus?.status === 'active' && takesBonusMoney(game) && bonus.funds >= rest)
  return isCovered ? { cash, bonus: rest } : 'insufficient_funds'
}

/** The bonus part is floor(win x bonus / stake), the rest is cash. Of an ended bonus it is paid within the cap, or not at all. */
function payWin(draft: Draft, bet: BetRow, win: Minor, key: string): void {
  const bonus = ownBonus(draft, bet)
  const part = bet.stake === 0n ? 0n : (win * bet.bonus) / bet.stake
  const cash = win - part
  const toBonus = bonus?.status === 'active' ? part : 0n
  const late = bonus?.status === 'converted' ? withinCap(bonus, part) : 0n
  book(draft, key, { [gameAccount(bet.game)]: -(cash + toBonus + late), cash: cash + late, bonus: toBonus })
  if (bonus) bonus.converted += late
  const { given } = bet
  bet.given = { ...given, win: given.win + win, cash: given.cash + cash, bonus: given.bonus + toBonus, late: given.late + late }
}

/** Exact parts back; what belonged to an ended bonus goes where its money went. A bet of which a part was paid is never refunded. */
export function refundBet(draft: Draft, id: string): 'OK' | 'already_settled' {
  const bet = draft.bets.get(id)
  if (bet?.state !== 'open' || bet.given.win > 0n) return 'already_settled'
  const bonus = ownBonus(draft, bet)
  const toBonus = bonus?.status === 'active' ? bet.bonus : 0n
  const late = bonus?.status === 'converted' ? withinCap(bonus, bet.bonus) : 0n
  bet.state = 'refunded'
  const amounts = { cash: bet.cash + late, bonus: toBonus, 'expense:bonus': bet.bonus - toBonus - late }
  book(draft, bet.revision === 0 ? `refund:${id}` : `refund:${id}:${bet.revision}`, { [gameAccount(bet.game)]: -bet.stake, ...amounts })
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
    [gameAccount(bet.game)]: cash + fromBonus + converted,
    cash: -(cash + converted),
    bonus: -fromBonus,
  })
  if (bonus?.status === 'active') bonus.progress -= progress
  if (bonus) bonus.converted -= converted
  Object.assign(bet, { state: 'open', given: NOTHING_GIVEN })
  return 'OK'
}

/** The whole stake counts, once its bet is over and while its bonus is active. */
function addProgress(draft: Draft, bet: BetRow, { mult, isCashedOut }: Settlement): void {
  const bonus = ownBonus(draft, bet)
  if (bonus?.status !== 'active') return
  const percent = contributionOf({ ...bet, win: bet.given.win, mult, isCashedOut })
  const progress = smaller(countedStake(bet.stake, percent), bonus.required - bonus.progress)
  bet.given = { ...bet.given, progress }
  addCounted(draft, bonus, progress)
}

/** What a settled bet adds to the progress of its bonus, minor units. Source: bonuses.md 2.5. */
export const countedStake = (stake: Minor, percent: number): Minor => (stake * BigInt(percent)) / 100n

/** Adds to the progress of an active bonus, or takes back; at `required` the bonus converts. */
export function addCounted(draft: Draft, bonus: BonusRow, amount: Minor): void {
  const sum = bonus.progress + amount
  bonus.progress = sum < 0n ? 0n : smaller(sum, bonus.required)
  if (bonus.progress === bonus.required) convertBonus(draft, bonus)
}

/** Both bets of a crash round, a whole chip list, doubles and splits; refunded ones not. */
function stakedInRound({ bets }: Draft, game: Bet['game'], round: string | null): Minor {
  if (round === null) return 0n
  return sumOf(
    [...bets.values()].filter((bet) => bet.game === game && bet.round === round && bet.state !== 'refunded').map(({ stake }) => stake),
  )
}

const ownBonus = ({ bonuses }: Draft, { bonusId }: Bet): BonusRow | undefined => bonuses.find(({ id }) => id === bonusId)
const gameAccount = (game: Bet['game']) => `house:${game}` as const
const settleKey = ({ id, revision }: Bet): string => `win:${id}:${revision}`
