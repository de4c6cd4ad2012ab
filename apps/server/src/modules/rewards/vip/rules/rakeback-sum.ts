/** Rakeback earned in several currencies, claimed in one (D-21). Millionths of minor units. */
import { rakebackClaim } from '@fairhouse/loyalty'
import { type Minor, convertDown, convertUp, type Currency } from '@fairhouse/money'

export interface Earned {
  readonly currency: Currency
  /** Below zero where a bet was taken back after its rakeback was claimed. */
  readonly micro: bigint
}

export interface ClaimedSum {
  /** Minor units of the account's currency. */
  readonly amount: Minor
  /** What the claim uses of each currency. */
  readonly used: readonly Earned[]
}

const valueIn = ({ currency, micro }: Earned, to: Currency): bigint =>
  micro >= 0n ? convertDown(micro, currency, to) : -convertUp(-micro, currency, to)

/** The remainder below a minor unit stays, in the account's currency. */
export function claimOf(unclaimed: readonly Earned[], to: Currency): ClaimedSum {
  const others = unclaimed.filter(({ currency }) => currency !== to)
  const fromOthers = others.reduce((sum, each) => sum + valueIn(each, to), 0n)
  const own = unclaimed.find(({ currency }) => currency === to)?.micro ?? 0n
  const total = own + fromOthers
  if (total <= 0n) return { amount: 0n, used: [] }
  const { claim, carryMicro } = rakebackClaim(total)
  return { amount: claim, used: [...others, { currency: to, micro: own - carryMicro }] }
}
