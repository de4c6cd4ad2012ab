/** Everything the page of duels knows: who looks, the lobby, the offer being made, the ways to act. */
import { COIN_SIDES, type CoinSide } from '@fairhouse/games'
import { useMedia } from '@fairhouse/ui'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useComforts } from '../../shared/comforts.ts'
import { acceptedPotLimits } from '../../shared/pots/stake.ts'
import { usePotSeat } from '../../shared/pots/use-pot-seat.ts'
import { useStake } from '../../shared/pots/use-stake.ts'
import { useRemembered } from '../../shared/remembered.ts'
import { useDuelPress } from './use-duel-press.ts'
import { useDuels } from './use-duels.ts'

const readSide = (stored: unknown): CoinSide => COIN_SIDES.find((side) => side === stored) ?? 'heads'

export function useDuelsTable() {
  const seat = usePotSeat()
  const { currency, balance, isReady } = seat
  const [comforts, setComforts] = useComforts()
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || comforts.isInstant
  const duels = useDuels(seat, isStill)
  const facts = useApiQuery('GET /api/v2/games/{game}', { params: { game: 'coin-pvp' }, query: { currency } })
  const stake = useStake({ name: 'duel', currency, limits: facts.data && acceptedPotLimits(facts.data), balance })
  const [side, setSide] = useRemembered('duel-side', readSide)
  const press = useDuelPress(seat, duels)
  return {
    ...duels,
    seat,
    currency,
    stake,
    side,
    setSide,
    press,
    canOffer: isReady && facts.data !== undefined && !stake.fault,
    comforts,
    setComforts,
    hasFailed: duels.hasFailed || facts.isError,
    retry() {
      duels.retry()
      if (facts.isError) void facts.refetch()
    },
  }
}

export type DuelsTableState = ReturnType<typeof useDuelsTable>

/** Offers what stands in the fields, when nothing speaks against it. */
export function pressOffer({ canOffer, stake, side, press }: DuelsTableState): void {
  if (canOffer && stake.sent) press.offer(stake.sent, side)
}
