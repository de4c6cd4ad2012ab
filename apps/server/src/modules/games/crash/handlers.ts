/** The cash-out route, in addition to those of every live table. */
import { type crashRoutes, isRefusal, refuse } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { balancesOf, type Bettor, bettorKeyOf } from '../../play/wagering/index.ts'
import type { LiveBetRow, LiveRounds } from '../live-rounds/index.ts'
import { ownBet } from './bets.ts'
import { cashOut, type CashOutDeps } from './cash-out.ts'

type CashOutRoute = Pick<typeof crashRoutes, 'POST /api/v2/games/crash/cashout'>

export interface RouteDeps extends CashOutDeps {
  ledger: Pick<Ledger, 'wallet'>
}

export function cashOutHandler(live: LiveRounds, deps: RouteDeps): Handlers<CashOutRoute> {
  return {
    async 'POST /api/v2/games/crash/cashout'(call) {
      const { mode, bet: key, kind } = call.body
      const bettor = live.guestSessions.bettor(mode, call)
      if (isRefusal(bettor)) return bettor.code === 'no_seeds' ? refuse('not_found') : bettor
      const own = () => ownBet(live, bettorKeyOf(bettor), key)
      const refusal = await cashOut(deps, { kind, receipt: call.request.receipt!, own })
      if (refusal) return refusal
      const { bet } = (await own())!
      return { ...live.shape(bet), ...(await balanceOf(deps, live, bettor, bet, call)) }
    },
  }
}

/** The bet after the payment. */
async function balanceOf(
  { ledger }: RouteDeps,
  live: LiveRounds,
  bettor: Bettor,
  { currency }: LiveBetRow,
  call: Parameters<LiveRounds['guestSessions']['demoWallet']>[0],
) {
  if (bettor.mode === 'demo') {
    const { cash, version } = await live.guestSessions.demoWallet(call)
    return balancesOf({ cash, bonus: 0n, version })
  }
  const wallet = await ledger.wallet(bettor.player, currency)
  return wallet && balancesOf(wallet)
}
