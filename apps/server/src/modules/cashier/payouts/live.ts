/** The private channel of a player's payouts: open ones first, then each change. */
import type { PlayerId } from '@fairhouse/money'

import type { Database, Db } from '../../../platform/db/index.ts'
import type { Channels, FanOut } from '../../../platform/live/index.ts'
import { TRANSFER_SECONDS } from '../payments/index.ts'
import { assetOutOf } from './asset-out.ts'
import type { PayoutDeps } from './ports.ts'
import { isCancelLocked } from './store/cancel-lock.ts'
import { stepsOf } from './store/lists.ts'
import { openOf } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'
import { payoutView } from './views.ts'

export interface LiveDeps extends Pick<PayoutDeps, 'providerOf' | 'methodsOf'> {
  database: Database
  fanOut: FanOut
  hasPayoutHold(player: PlayerId): Promise<boolean>
  report(message: string, facts: Record<string, unknown>): void
}

/** Payouts of one player as views. */
export async function loadPayoutViews(
  db: Db,
  deps: Pick<LiveDeps, 'hasPayoutHold' | 'providerOf' | 'methodsOf'>,
  player: PlayerId,
  payouts: readonly StoredPayout[],
) {
  const steps = await stepsOf(
    db,
    payouts.map(({ id }) => id),
  )
  const isOff = (await isCancelLocked(db, player)) || (await deps.hasPayoutHold(player))
  const outs = await Promise.all(payouts.map((payout) => assetOutOf(deps, payout)))
  return payouts.map((payout, n) =>
    payoutView(payout, { steps: steps.get(payout.id)!, isCancelOff: isOff, usualSeconds: usualSeconds(deps, payout), out: outs[n] }),
  )
}

/** Of its method; of a usual transfer when the method is no longer offered. */
const usualSeconds = ({ methodsOf }: Pick<PayoutDeps, 'methodsOf'>, { currency, method }: StoredPayout): number =>
  methodsOf(currency).find(({ hash }) => hash === method)?.expectedSeconds ?? TRANSFER_SECONDS

export function providePayouts(hub: Channels, deps: Omit<LiveDeps, 'fanOut' | 'report'>): void {
  const { db } = deps.database
  hub.provide('payout', async (player) => (player === null ? [] : loadPayoutViews(db, deps, player, await openOf(db, player))))
}

/** Returns a function that publishes a change. */
export function createPayoutPublisher(deps: LiveDeps): (payout: StoredPayout) => void {
  const { database, fanOut, report } = deps
  const db = database.db
  const publish = async (payout: StoredPayout) => {
    const [view] = await loadPayoutViews(db, deps, payout.player, [payout])
    fanOut.publish('payout', payout.player, view!)
  }
  return (payout) => void publish(payout).catch((err: unknown) => report('a payout could not be published', { err }))
}
