/** A month of a partner's players in EUR minor units, from daily sums of their play and money. Pure. Source: bonuses.md 10. */
import type { PartnerPlayer } from '@fairhouse/loyalty'
import { type PlayerId, type Minor, convertDown, type Currency } from '@fairhouse/money'

export interface DayOfPlay {
  readonly player: PlayerId
  readonly currency: Currency
  readonly day: string
  readonly stakes: bigint
  readonly returns: bigint
  readonly theo: bigint
}

export interface DayOfMoney {
  readonly player: PlayerId
  readonly currency: Currency
  readonly day: string
  readonly deposits: bigint
  readonly payouts: bigint
  readonly chargebacks: bigint
  readonly gifts: bigint
}

/** What was known about a player when the month was closed. */
export interface KnownPlayer {
  readonly player: PlayerId
  /** Milliseconds of the self-exclusion; null = the whole month. */
  readonly countedUntil: number | null
  readonly isOwn: boolean
  readonly isFraud: boolean
  readonly hasPhone: boolean
  readonly isNew: boolean
  /** With the partner's own account: for a person to look at. */
  readonly sharesDevice: boolean
  /** What earlier months counted of a fraud that was named since; nothing for anybody else. */
  readonly earned: Earned
}

/** EUR minor units, none below zero. */
export interface Earned {
  readonly ngr: bigint
  /** Theo less gifts: what the share's limit was raised by. */
  readonly limit: bigint
  /** Fixed sums that were approved. */
  readonly fixed: bigint
}

export const NOTHING_EARNED: Earned = { ngr: 0n, limit: 0n, fixed: 0n }

export interface MonthFacts {
  readonly players: readonly PartnerPlayer[]
  /** Of the month. */
  readonly theo: bigint
}

type Sums = Pick<PartnerPlayer, 'stakes' | 'returns' | 'bonusCost' | 'deposits' | 'chargebacks'> & {
  theo: bigint
  payouts: bigint
  days: number
}

const NOTHING: Sums = { stakes: 0n, returns: 0n, bonusCost: 0n, deposits: 0n, chargebacks: 0n, theo: 0n, payouts: 0n, days: 0 }

/** Each day is converted by itself, so that the days of a report add up to their month. */
export function sumsOf(play: readonly DayOfPlay[], money: readonly DayOfMoney[]): Sums {
  const sums = { ...NOTHING }
  const days = new Set<string>()
  for (const { currency, day, stakes, returns, theo } of play) {
    sums.stakes += inEur(stakes, currency)
    sums.returns += inEur(returns, currency)
    sums.theo += inEur(theo, currency)
    if (stakes > 0n) days.add(day)
  }
  for (const { currency, deposits, payouts, chargebacks, gifts } of money) {
    sums.deposits += inEur(deposits, currency)
    sums.payouts += inEur(payouts, currency)
    sums.chargebacks += inEur(chargebacks, currency)
    sums.bonusCost += inEur(gifts, currency)
  }
  return { ...sums, days: days.size }
}

/** Rounded towards zero, so that what is taken back equals what was given. */
export const inEur = (amount: Minor, currency: Currency): bigint =>
  amount < 0n ? -convertDown(-amount, currency, 'EUR') : convertDown(amount, currency, 'EUR')

/**
 * `play` and `money` over the whole life until the month's end; those before `firstDay` count for the fixed sum only. Of a fraud only
 * chargebacks count, and what earlier months counted goes back, less those chargebacks: over all months a fraud never brings anything.
 */
export function monthFacts(
  known: readonly KnownPlayer[],
  firstDay: string,
  { play, money }: { play: readonly DayOfPlay[]; money: readonly DayOfMoney[] },
): MonthFacts {
  const [playOf, moneyOf] = [Map.groupBy(play, ({ player }) => player), Map.groupBy(money, ({ player }) => player)]
  let theo = 0n
  const players = known.map(({ player, isOwn, isFraud, hasPhone, isNew, earned }) => {
    const [lifePlay, lifeMoney] = isOwn ? [[], []] : [playOf.get(player) ?? [], moneyOf.get(player) ?? []]
    const isInMonth = ({ day }: { day: string }) => day >= firstDay
    const counted = sumsOf(lifePlay.filter(isInMonth), lifeMoney.filter(isInMonth))
    const month = isFraud ? { ...NOTHING, theo: -earned.limit, chargebacks: counted.chargebacks } : counted
    const life = sumsOf(lifePlay, lifeMoney)
    theo += month.theo
    return {
      stakes: month.stakes,
      returns: month.returns,
      bonusCost: month.bonusCost,
      deposits: month.deposits,
      chargebacks: month.chargebacks,
      earnedBefore: isFraud ? earned.ngr : 0n,
      isNew: isNew && !isOwn,
      isFraud,
      lifetimeDeposits: life.deposits - life.chargebacks,
      lifetimePayouts: life.payouts,
      lifetimeStakes: life.stakes,
      lifetimeTheo: life.theo,
      days: life.days,
      hasVerifiedPhone: hasPhone,
    }
  })
  return { players, theo }
}
