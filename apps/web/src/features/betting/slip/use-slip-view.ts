import { stakeableMoney } from '@fairhouse/betting'
import type { ErrorAnswer } from '@fairhouse/contracts'
import { type Currency, type Minor, parseMoney } from '@fairhouse/money'

import type { StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { useBonusLimit } from '../../../lib/bonuses/bonus-limit.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { type User, useUser } from '../../../lib/session/user.ts'
import { type FreeBetChoice, useFreeBets, withFreeBet } from './free-bets.ts'
import { betsOf, type Quote, quoteOf, type ReadyBet, type Refusal, type SlipBet } from './quote.ts'
import { betKey, standing } from './standing.ts'
import { type NamedLeg, useLegs } from './use-legs.ts'
import { usePlace } from './use-place.ts'
import { useSlip } from './use-slip.ts'
import { type NoContribution, useValidation, type Validation } from './use-validation.ts'

export interface QuotedBet {
  readonly bet: SlipBet
  readonly quote: Quote
  readonly refusal: Refusal | undefined
  /** The server's refusal that is about no selection and no stake: a limit of the player, for example. */
  readonly fault: ErrorAnswer | undefined
  /** Undefined without an active bonus, of a bet that counts, and of a free bet, which states its own terms. */
  readonly noContribution: NoContribution | undefined
}

export interface SlipView {
  readonly slip: StoredSlip
  /** Null for a guest; undefined while unknown. */
  readonly user: User | null | undefined
  readonly currency: Currency
  /** Undefined for a guest. */
  readonly cash: Minor | undefined
  readonly legs: readonly NamedLeg[]
  readonly validation: Validation
  readonly bets: readonly QuotedBet[]
  /** With a stake, and nothing that stops them. */
  readonly ready: readonly ReadyBet[]
  readonly freeBets: FreeBetChoice
  /** The player has an active bonus. */
  readonly hasBonus: boolean
  readonly place: ReturnType<typeof usePlace>
}

/** Everything that the slip shows, on whichever screen. `isOpen`: it is on the screen, and follows the odds. */
export function useSlipView(isOpen: boolean): SlipView {
  const slip = useSlip()
  const user = useUser()
  const { currency, cash, bonus } = useMoney(user)
  const limit = useBonusLimit(user)
  const legs = useLegs(slip.legs)
  const validation = useValidation({ slip, currency, isOpen, hasBonus: limit !== undefined })
  const money = cash === undefined ? undefined : cash + bonus
  const place = usePlace({ currency, policy: slip.policy, money })
  const places = new Map(slip.legs.map(({ outcome }, at) => [outcome, at]))
  const freeBets = useFreeBets(user, currency)
  const bets = withFreeBet(betsOf(slip), freeBets.chosen).map((bet, number) => {
    const own = bet.legs.map(({ outcome }) => places.get(outcome)!)
    const now = own.map((at) => validation.now[at])
    const isLive = now.some((state) => state?.is_live)
    const quote = quoteOf(bet, {
      currency,
      policy: slip.policy,
      bonus: bet.freeBet === undefined ? limit : undefined,
      cash: cash === undefined || bet.freeBet !== undefined ? null : stakeableMoney(isLive, cash, bonus),
      bounds: validation.bounds,
      now,
      sports: own.map((at) => legs[at]?.event?.sport),
      related: own.map((at) => legs[at]?.event?.related),
      maxStake: validation.served[number]?.maxStake,
      refusal: validation.served[number]?.refusal,
    })
    const refused = standing(place.placing.refused[betKey(bet, slip.policy)], { checkedAt: validation.checkedAt, money, legs: now })
    const noContribution = limit && bet.freeBet === undefined ? validation.served[number]?.noContribution : undefined
    return { bet, quote, refusal: quote.refusal ?? refused?.refusal, fault: refused?.fault, noContribution }
  })
  const ready = bets.flatMap(({ bet, quote }) => (quote.charged && !quote.refusal ? [{ ...bet, charged: quote.charged }] : []))
  return { slip, user, currency, cash: money, legs, validation, bets, ready, freeBets, hasBonus: limit !== undefined, place }
}

function useMoney(user: User | null | undefined): { currency: Currency; cash: Minor | undefined; bonus: Minor } {
  const pushed = useLive('balance', { enabled: Boolean(user) })
  if (!user) return { currency: 'RUB', cash: undefined, bonus: 0n }
  const { currency, balance, bonus_balance } = pushed?.currency === user.currency ? pushed : user
  return { currency: currency ?? 'RUB', cash: parseMoney(balance) ?? 0n, bonus: parseMoney(bonus_balance) ?? 0n }
}
