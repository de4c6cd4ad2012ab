/** Public file of bonuses: offers of deposits, promo codes, and bonus money with its wagering. Source: bonuses.md 1 and 2. */
import type { bonusRoutes } from '@fairhouse/contracts'
import type { PromoType } from '@fairhouse/loyalty'

import type { Db, Tx } from '../../platform/db/index.ts'
import type { Handlers } from '../../platform/http/index.ts'
import type { SettledBetReader } from '../wagering/index.ts'
import { applyEvent, CHANGED, DUE } from './apply-event.ts'
import { bonusHandlers, type HandlerDeps } from './handlers.ts'
import { cancelForInvoice, fixOffer, grantForDeposits, nextOffer } from './offers.ts'
import { attachPromo, giveWaiting, lookUp, type User } from './promo.ts'
import { createPromoOperator, type PromoOperator } from './operator.ts'
import { createBonusReader } from './reader.ts'
import { activeOf } from './store/bonuses.ts'
import { hasGift } from './store/promos.ts'
import { titleOf, type Titles } from './titles.ts'
import { type ShownBonus, shownBonus } from './views.ts'

export type { PromoOperator } from './operator.ts'
export type { StoredPromo } from './store/promos.ts'
export type { ShownBonus } from './views.ts'

export interface BonusDeps extends Omit<HandlerDeps, 'jobs'> {
  readonly jobs: HandlerDeps['jobs'] & { define<P extends object>(name: string, task: (payload: P) => Promise<void>): void }
  /** The player's money or bonuses changed: publish them. */
  onChanged(player: bigint): Promise<void>
}

export interface Bonuses {
  readonly handlers: Handlers<typeof bonusRoutes>
  /** Progress of settled bets. */
  readonly reader: SettledBetReader
  defineJobs(): void
  /** D-58: in the transaction of a registration with a code. */
  attachPromo(tx: Tx, user: User, code: string): Promise<void>
  /** In the transaction that verified the player's phone number. */
  onPhoneProved(tx: Tx, user: User, phone: string): Promise<void>
  /** In the transaction that creates an invoice: fixes its offer. */
  onInvoice: (tx: Tx, invoice: Parameters<typeof fixOffer>[2]) => Promise<void>
  /** In the transaction of the credit, after its posting. */
  onCredited: (tx: Tx, deposits: Parameters<typeof grantForDeposits>[2]) => Promise<void>
  /** In the transaction of a chargeback. */
  onChargedBack(tx: Tx, invoice: bigint): Promise<void>
  /** In the transaction of a payout, under the lock of the wallet: the player agreed that the active bonus ends. */
  forfeitActive(tx: Tx, player: bigint): Promise<void>
  /** Self-exclusion or fraud: every bonus ends, in the caller's transaction. */
  forfeitAll(tx: Tx, player: bigint): Promise<void>
  hasActive(db: Db, player: bigint): Promise<boolean>
  /** Whether something was given without a deposit: its winnings are paid out after the verification. */
  hasGift(db: Db, player: bigint): Promise<boolean>
  /** ENT-1 `user.bonus`. */
  shownTo(player: bigint, locale: keyof Titles): Promise<ShownBonus | null>
  /** The title of what the next deposit would earn. */
  nextTitle(player: bigint, locale: keyof Titles): Promise<string | null>
  /** Promo codes, for operators. */
  readonly operator: PromoOperator
  /** What a code gives; undefined for one that is unknown or over. */
  findPromo(code: string): Promise<{ type: PromoType; value: number } | undefined>
}

export function createBonuses(deps: BonusDeps): Bonuses {
  const { database, clock, jobs } = deps
  const { db } = database
  const tick = (player: bigint) => db.transaction().execute((tx) => applyEvent(deps, tx, player, { kind: 'tick' }))
  return {
    handlers: bonusHandlers(deps),
    reader: createBonusReader(deps),
    operator: createPromoOperator(db),
    defineJobs() {
      jobs.define<{ player: string }>(DUE, async ({ player }) => void (await tick(BigInt(player))))
      jobs.define<{ player: string }>(CHANGED, ({ player }) => deps.onChanged(BigInt(player)))
    },
    attachPromo: (tx, user, code) => attachPromo(deps, tx, user, code),
    onPhoneProved: (tx, user, phone) => giveWaiting(deps, tx, user, phone),
    onInvoice: (tx, invoice) => fixOffer(deps, tx, invoice),
    onCredited: (tx, deposits) => grantForDeposits(deps, tx, deposits),
    onChargedBack: (tx, invoice) => cancelForInvoice(deps, tx, invoice),
    forfeitActive: async (tx, player) => void (await applyEvent(deps, tx, player, { kind: 'forfeit_active' })),
    forfeitAll: async (tx, player) => void (await applyEvent(deps, tx, player, { kind: 'forfeit_all' })),
    hasActive: async (via, player) => (await activeOf(via, player)) !== undefined,
    hasGift: (via, player) => hasGift(via, player),
    async shownTo(player, locale) {
      const bonus = await activeOf(db, player)
      return bonus ? shownBonus(bonus, locale, clock.now()) : null
    },
    async nextTitle(player, locale) {
      const next = await nextOffer(deps, db, player, await deps.currencyOf(player), clock.now())
      return next ? titleOf(next.id, locale) : null
    },
    async findPromo(code) {
      const promo = await lookUp(deps, code)
      return promo && { type: promo.type, value: promo.value }
    },
  }
}
