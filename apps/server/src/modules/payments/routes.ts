/** From the contract's calls to the module's own, and back. */
import { isRefusal, type paymentRoutes } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/index.ts'
import type { Closing } from './closing.ts'
import { type Method, methodView } from './methods.ts'
import type { Open } from './open.ts'
import { invoiceView } from './view.ts'

export interface RouteDeps {
  open: Open
  closing: Closing
  clock: Clock
  methods: readonly Method[]
  currencyOf(player: bigint): Promise<Currency | null>
}

export function paymentHandlers({ open, closing, clock, methods, currencyOf }: RouteDeps): Handlers<typeof paymentRoutes> {
  return {
    async 'GET /api/v2/billing/data'({ caller }) {
      const currency = await currencyOf(caller.player)
      const own = methods.filter((method) => method.currency === currency)
      // Offers and crypto have rooms of their own; until those stand, this is their true answer (D-39).
      return { payments: { methods: own.map(methodView), bonus: { name: null } }, 'crypto-payments': [], 'crypto-payouts': [] }
    },
    'POST /api/v2/billing/deposit': ({ caller, key, body }) => open({ player: caller.player, key, ...body }),
    async 'GET /billing/payment/status/{invoiceId}'({ caller, params }) {
      const invoice = await closing.status(caller.player, BigInt(params.invoiceId))
      return isRefusal(invoice) ? invoice : invoiceView(invoice, clock.now())
    },
    async 'POST /api/v2/billing/deposit/{invoiceId}/cancel'({ caller, params }) {
      const invoice = await closing.cancel(caller.player, BigInt(params.invoiceId))
      return isRefusal(invoice) ? invoice : invoiceView(invoice, clock.now())
    },
  }
}
