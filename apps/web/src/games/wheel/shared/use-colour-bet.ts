/** A visitor's bets at the shared wheel: selected colour and stake, and the submit action. One bet per colour and round. */
import { type WheelColour } from '@fairhouse/games'
import { type Minor, formatMoney } from '@fairhouse/money'

import { useTableSettings } from '../../_common/table/settings.ts'
import { useSettled } from '../../_common/table/settled.ts'
import { takesBets } from '../../_live/bets/bets-of.ts'
import { useBetCalls } from '../../_live/bets/use-bet-calls.ts'
import { useLiveStake } from '../../_live/stake/use-live-stake.ts'
import type { LiveTableState } from '../../_live/use-live-table.ts'
import { type Colour, colourOf, readColour } from './colours.ts'

const NAME = 'colour-wheel'

export function useColourBet(state: LiveTableState) {
  const { game, table, bets, keep, isReady } = state
  const calls = useBetCalls(game, state, keep)
  const [settings, change] = useTableSettings(NAME)
  const colour = colourOf(readColour(settings.choice))!
  const stake = useLiveStake(NAME, state, { smallestStake: 1n, bestMultiplier: colour.multiplier })
  const isNext = !takesBets(table)
  const taken = bets
    .filter(({ status, round }) => (isNext ? status === 'queued' : status === 'placed' && round === table?.round))
    .map(({ params }) => (params as { color?: WheelColour }).color)
  const isTaken = taken.includes(colour.id)
  const settled = useSettled(`${isNext} ${isTaken}`)
  const canPlace = isReady && table !== undefined && table.state !== 'waiting' && !stake.fault && stake.stake !== null && !isTaken
  return {
    calls,
    colour,
    choose: (color: WheelColour) => change({ choice: { color } }),
    stake,
    /** Colours with a bet of the visitor. */
    taken,
    isTaken,
    isNext,
    canPlace,
    place() {
      if (canPlace) settled(() => void calls.place({ stake: stake.stake!, params: paramsOf(colour, stake.stake!) }, isNext))
    },
  }
}

export type ColourBetState = ReturnType<typeof useColourBet>

const paramsOf = ({ id }: Colour, stake: Minor) => ({ color: id, stake: formatMoney(stake) })
