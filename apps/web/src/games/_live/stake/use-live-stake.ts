import type { StakedBet } from '@fairhouse/games'

import { acceptedOf, gainFault } from '../../_common/stake/stake-rules.ts'
import { useTypedStake } from '../../_common/stake/use-typed-stake.ts'
import { useTableStakes } from '../../_common/table/settings.ts'
import type { LiveBettor } from '../bettor/use-live-bettor.ts'

/** The stake at a live table. `name`: storage key of the text. `bet`: the choice, which determines the accepted stakes. */
export const useLiveStake = (name: string, { limits, currency, wallet }: LiveBettor, bet?: StakedBet) =>
  useTypedStake({
    kept: useTableStakes(name),
    currency,
    balance: wallet.balance,
    limits,
    accepted: limits && acceptedOf(bet, limits),
    check: bet && gainFault.bind(undefined, bet),
  })
