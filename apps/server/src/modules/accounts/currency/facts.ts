/** The facts for a change of the currency, loaded from the modules that store them. */
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Db } from '../../../platform/db/index.ts'
import { toRealBettor } from '../../play/wagering/index.ts'
import { hasOpenSportsBets } from '../../sports/sportsbook/index.ts'
import type { CurrencyDeps } from './ports.ts'
import type { CurrencyFacts } from './rules/bars.ts'
import type { ChangeStore } from './store.ts'

/** One query after the other: a transaction has one connection. */
export async function loadFacts(
  deps: CurrencyDeps,
  store: ChangeStore,
  tx: Db,
  player: PlayerId,
  currency: Currency,
): Promise<CurrencyFacts> {
  const [latest] = await store.all(player, tx)
  return {
    currency,
    wallets: await deps.ledger.walletsOfPlayer(tx, player),
    hasOpenRound:
      (await deps.ledger.hasOpenBets(tx, player)) ||
      (await hasOpenSportsBets(tx, player)) ||
      (await deps.autobets.isRunning(toRealBettor(player))),
    hasOpenInvoice: await deps.payments.hasOpenInvoices(tx, player),
    hasOpenPayout: (await deps.payouts.openOf(player, tx)).length > 0,
    hasSpins: await deps.bonuses.hasSpins(tx, player),
    hasHeldWin: await deps.providers.hasHeldWin(tx, player),
    isDisputed: await deps.payments.hasChargeBack(tx, player),
    changedAt: latest?.at ?? null,
    now: deps.clock.now(),
  }
}
