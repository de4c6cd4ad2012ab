/** State of the duels page: visitor, lobby, the offer form, and actions. */
import { COIN_SIDES, type CoinSide } from '@fairhouse/games'
import { useMedia } from '@fairhouse/ui'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { withBonus } from '../../../lib/bonuses/bonus-limit.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useRemembered } from '../../../lib/remembered.ts'
import { usePotBettor } from '../../_pots/use-pot-bettor.ts'
import { acceptedPotLimits, usePotStake } from '../../_pots/use-pot-stake.ts'
import { useDuelPress } from './use-duel-press.ts'
import { useDuels } from './use-duels.ts'

const readSide = (stored: unknown): CoinSide => COIN_SIDES.find((side) => side === stored) ?? 'heads'

export function useDuelsTable() {
  const bettor = usePotBettor()
  const { currency, bonus, isReady } = bettor
  const [preferences, setPreferences] = usePreferences()
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || preferences.isInstant
  const duels = useDuels(bettor, isStill)
  const facts = useApiQuery('GET /api/v2/games/{game}', { params: { game: 'coin-pvp' }, query: { currency } })
  const stake = usePotStake('duel', bettor, withBonus(facts.data && acceptedPotLimits(facts.data), bonus))
  const [side, setSide] = useRemembered('duel-side', readSide)
  const press = useDuelPress(bettor, duels)
  return {
    ...duels,
    bettor,
    currency,
    stake,
    side,
    setSide,
    press,
    canOffer: isReady && facts.data !== undefined && !stake.fault,
    preferences,
    isStill,
    setPreferences,
    hasFailed: duels.hasFailed || facts.isError,
    retry() {
      duels.retry()
      if (facts.isError) void facts.refetch()
    },
  }
}

export type DuelsTableState = ReturnType<typeof useDuelsTable>

/** Submits the offer when it is valid. */
export function pressOffer({ canOffer, stake, side, press }: DuelsTableState): void {
  if (canOffer && stake.sent) press.offer(stake.sent, side)
}
