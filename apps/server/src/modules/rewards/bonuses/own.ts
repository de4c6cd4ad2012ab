/** A player's bonuses for the export of own data. Who granted or cancelled one, and what for, is not the player's data. */
import type { PlayerId } from '@fairhouse/money'

import type { Db } from '../../../platform/db/index.ts'
import { bonusesOf } from './store/bonuses.ts'
import { campaignsOf } from './store/campaigns.ts'
import { countedOf } from './store/counted.ts'
import { type MissedOffer, missedOf } from './store/invoice-offers.ts'
import { promisesOf } from './store/promised-spins.ts'
import { usedBy } from './store/promo-uses.ts'

export interface OwnBonuses {
  bonuses(player: PlayerId): Promise<readonly object[]>
  /** Promised ones too. */
  freeSpins(player: PlayerId): Promise<readonly object[]>
  promoCodes(player: PlayerId): Promise<readonly object[]>
  missed(player: PlayerId): Promise<readonly MissedOffer[]>
  /** What bets counted, by key, the greatest first. */
  countedBets(player: PlayerId, page: { before: string | undefined; limit: number }): Promise<{ key: string }[]>
}

export const createOwnBonuses = (db: Db): OwnBonuses => ({
  bonuses: async (player) =>
    (await bonusesOf(db, player)).map(({ madeBy: _madeBy, reason: _reason, end, ...bonus }) => ({
      ...bonus,
      endedBecause: end && end.because,
    })),
  freeSpins: async (player) => [
    ...(await campaignsOf(db, player)).map(({ madeBy: _madeBy, reason: _reason, ...campaign }) => campaign),
    ...(await promisesOf(db, player)).map((promised) => ({ ...promised, status: 'promised' })),
  ],
  promoCodes: (player) => usedBy(db, player),
  missed: (player) => missedOf(db, player),
  countedBets: (player, { before, limit }) => countedOf(db, player, before, limit),
})
