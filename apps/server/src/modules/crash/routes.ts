/** The call that crash has beside those of every live table. */
import { type crashRoutes, isRefusal, refuse } from '@fairhouse/contracts'

import type { Handlers } from '../../platform/http/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { LiveBetRow, LiveRounds } from '../live-rounds/index.ts'
import { balancesOf, type Seat, seatName } from '../wagering/index.ts'
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
      const seat = live.visitors.seat(mode, call)
      if (isRefusal(seat)) return seat.code === 'no_seeds' ? refuse('not_found') : seat
      const own = () => ownBet(live, seatName(seat), key)
      const refusal = await cashOut(deps, { kind, receipt: call.request.receipt!, own })
      if (refusal) return refusal
      const { bet } = (await own())!
      return { ...live.shape(bet), ...(await balanceOf(deps, live, seat, bet, call)) }
    },
  }
}

/** As it stands after the payment. */
async function balanceOf(
  { ledger }: RouteDeps,
  live: LiveRounds,
  seat: Seat,
  { currency }: LiveBetRow,
  call: Parameters<LiveRounds['visitors']['purse']>[0],
) {
  if (seat.mode === 'demo') {
    const { cash, version } = await live.visitors.purse(call)
    return balancesOf({ cash, bonus: 0n, version })
  }
  const wallet = await ledger.wallet(seat.player, currency)
  return wallet && balancesOf(wallet)
}
