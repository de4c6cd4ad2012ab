/** Upgrade as the house plugs it in. */
import type { SoloRules } from '../game.ts'
import { returnOf } from '../odds.ts'
import { smallestGainingStake } from '../stakes.ts'
import { type UpgradeBet, parseUpgradeParams } from './bet.ts'
import { upgradeMultiplier, upgradeOdds } from './pay.ts'
import { type UpgradeEvent, type UpgradeOutcome, playUpgrade } from './round.ts'

/** Percent that counts towards wagering: no chance is above 80 %. Source: bonuses.md 2. */
const CONTRIBUTION = 10

export const upgradeRules: SoloRules<UpgradeBet, UpgradeOutcome, UpgradeEvent> = {
  id: 'upgrade',
  takesBonus: true,
  parse: parseUpgradeParams,
  play: playUpgrade,
  bestMultiplier: upgradeMultiplier,
  smallestStake: (bet) => smallestGainingStake(upgradeMultiplier(bet)),
  rtp: (bet) => returnOf(upgradeOdds(bet)),
  odds: upgradeOdds,
  contribution: () => CONTRIBUTION,
}
