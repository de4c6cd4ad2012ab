/** What other modules read of bonuses, also those that are opened before them. */
import type { Refusal } from '@fairhouse/contracts'
import type { PromoType } from '@fairhouse/loyalty'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { lookUp, type OwnSuperBonus, type PromoDeps, superBonusOf, VISITOR } from './promo.ts'
import { activeOf } from './store/bonuses.ts'
import type { Titles } from './titles.ts'
import { maxBetRefusal, type ShownBonus, shownBonus } from './views.ts'

export interface BonusReads {
  /** The refusal of a stake above the largest bet of the active bonus; undefined without one. */
  maxBetRefusal(tx: Tx | null, player: PlayerId): Promise<Refusal | undefined>
  /** ENT-1 `user.bonus`. */
  shownTo(player: PlayerId, locale: keyof Titles): Promise<ShownBonus | null>
  /** ENT-1 `super_bonus`: what an operator offers this player alone. */
  superBonusOf(player: PlayerId): Promise<OwnSuperBonus | null>
  /** What a code gives a visitor, in this currency if one is chosen; undefined for one that is unknown or over. */
  findPromo(code: string, currency?: Currency): Promise<{ type: PromoType; value: number } | undefined>
}

type ReadDeps = Pick<PromoDeps, 'database' | 'clock' | 'currencyOf' | 'segmentsOf'> & Parameters<typeof superBonusOf>[0]

export function createBonusReads(deps: ReadDeps): BonusReads {
  const { database, clock } = deps
  const { db } = database
  return {
    async maxBetRefusal(tx, player) {
      const bonus = await activeOf(tx ?? db, player)
      return bonus && maxBetRefusal(bonus)
    },
    async shownTo(player, locale) {
      const bonus = await activeOf(db, player)
      return bonus ? shownBonus(bonus, locale, clock.now()) : null
    },
    superBonusOf: (player) => superBonusOf(deps, player),
    async findPromo(code, currency) {
      const promo = await lookUp(deps, code, { ...VISITOR, currency })
      return promo && { type: promo.type, value: promo.value }
    },
  }
}
