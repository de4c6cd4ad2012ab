/** What an upgrade pays: 99 % over one uniform place on a ring. Source: docs/rules/upgrade.md. */
import type { Odds } from '../odds.ts'
import type { UpgradeBet } from './bet.ts'

/** Places on the ring, clockwise from the top. */
export const UPGRADE_PLACES = 100_000

/** Places of one percent. */
const PERCENT = UPGRADE_PLACES / 100

/** 0.99 x 100 x 10,000: what a chance in percent and its multiplier in 1/10,000 return at most. */
const RETURN_PER_CHANCE = 990_000

/** The places from the top on that win. */
export const upgradeWinningPlaces = ({ chance }: UpgradeBet): number => chance * PERCENT

/** In 1/10,000. Floored, so that the return never exceeds 99 %. */
export const upgradeMultiplier = ({ chance }: UpgradeBet): number => Math.floor(RETURN_PER_CHANCE / chance)

export function upgradeOdds(bet: UpgradeBet): Odds {
  const winning = upgradeWinningPlaces(bet)
  return [
    { ways: BigInt(winning), multiplier: upgradeMultiplier(bet) },
    { ways: BigInt(UPGRADE_PLACES - winning), multiplier: 0 },
  ]
}
