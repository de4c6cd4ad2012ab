/** Labels of bonuses and of the bets that count for them. */
import type { Answer } from './call.ts'
import { sumText } from './labels.ts'

export type Bonuses = Answer<'GET /console/v1/players/{id}/bonuses'>
export type Bonus = Bonuses['queued'][number]
type Missed = Answer<'GET /console/v1/players/{id}/bonuses/missed'>['data'][number]
type Bet = Answer<'GET /console/v1/players/{id}/bonuses/{bonusId}/bets'>['data'][number]

/** What ended a bonus before its time, but for an operator. */
export const BONUS_END_CAUSES: Readonly<Record<Exclude<NonNullable<Bonus['ended']>['because'], 'operator'>, string>> = {
  player: 'by the player',
  charge_back: 'its deposit was charged back',
  roll_back: 'the provider took the win back',
  payout: 'the player took money out',
  closed: 'the account was excluded or closed',
  fraud: 'a confirmed fraud',
}

/** Why a bonus is over. */
export function endText({ status, ended, converted, currency }: Bonus): string {
  if (status === 'converted') return `${sumText({ amount: converted, currency })} became cash`
  if (status === 'expired') return 'its time was over'
  if (status === 'depleted') return 'too little was left to stake'
  if (!ended) return 'not recorded'
  return ended.because === 'operator' ? `${ended.by}: ${ended.reason}` : BONUS_END_CAUSES[ended.because]
}

/** Where it is from; of one by hand also who granted it, and why. */
export const originText = ({ publicTitle, granted_by_hand: hand }: Pick<Bonus, 'publicTitle' | 'granted_by_hand'>): string =>
  hand ? `by hand, ${hand.by}: ${hand.reason}` : publicTitle

export const wagerText = ({ progress, required, currency }: Pick<Bonus, 'progress' | 'required' | 'currency'>): string =>
  `${sumText({ amount: progress, currency })} of ${sumText({ amount: required, currency })}`

/** Why free spins are not given yet. */
export const WAITS = { no_game: 'No game takes free spins', pause: "The player's own pause" } as const

/** Why a bonus or free spins were not given. */
export const MISSED: Readonly<Record<Missed['reason'], string>> = {
  same_person: 'another account has the same card, phone or document',
  below_min: 'less money arrived than it needs',
  taken: 'another deposit of the player has brought it',
  promo_over: 'the code had ended, was used up, or is for another currency or VIP level',
  promo_stopped: 'the code was stopped',
  phone_used: 'another account has used the code with this phone number',
  no_phone: 'no phone number was proved in time',
  no_deposit: 'no deposit was made in time',
  blocked: 'the player was blocked',
}

/** Why a bet counted nothing. */
export const NOT_COUNTED: Readonly<Record<NonNullable<Bet['reason']>, string>> = {
  game: 'this game counts nothing',
  return: 'the return is too high, or not stated',
  high_chance: 'a chance above 80 %',
  early_cash_out: 'cashed out below ×1.20',
  short_odds: 'odds below 1.50',
  cashed_out: 'cashed out',
}
