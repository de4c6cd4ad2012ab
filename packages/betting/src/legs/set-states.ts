/** Whether the states that a person sets are a result that the market can have. Source: sportsbook.md 1 and 3. */
import type { LegState, Market, MarketType } from '../markets/market.ts'

/** A dead heat is named alone: the other states say how many places are left for the tied. */
export type SetState = Exclude<LegState, object | 'open'> | 'dead_heat'
export type SetStates = Readonly<Record<string, SetState>>

export type SetFault = 'not_whole' | 'no_winner' | 'winners' | 'half' | 'push' | 'void' | 'dead_heat'

/** Exactly one outcome of these wins. */
const ONE_WINS: readonly MarketType[] = ['1x2', 'eh', 'btts', 'oe', 'cs', 'htft', 'goal_n']
/** Level in these: the stakes return. */
const LEVEL: readonly MarketType[] = ['dnb', 'ml']
const WHOLE_LINE = 100
const HALF_LINE = 50

/** Undefined where they are a result. All outcomes void is one of every market. `keys`: the outcomes that the market has. */
export function setStatesFault(market: Market, keys: readonly string[], states: SetStates): SetFault | undefined {
  if (keys.length !== Object.keys(states).length || keys.some((key) => !Object.hasOwn(states, key))) return 'not_whole'
  const given = keys.map((key) => states[key]!)
  if (given.every((state) => state === 'void')) return undefined
  if (market.type === 'top') return placesFault(given, market.k ?? 1)
  if (given.includes('dead_heat')) return 'dead_heat'
  if (market.type === 'forecast')
    return winnersFault(
      given.filter((state) => state !== 'void'),
      1,
    )
  if (given.includes('void')) return 'void'
  if (ONE_WINS.includes(market.type)) return winnersFault(given, 1)
  if (market.type === 'dc') return winnersFault(given, 2)
  return twoWayFault(market, given)
}

/** As bets are settled by them. */
export function legStatesOf(market: Market, states: SetStates): Map<string, LegState> {
  const given = Object.values(states)
  const tied = given.filter((state) => state === 'dead_heat').length
  const places = (market.k ?? 1) - given.filter((state) => state === 'won').length
  return new Map(Object.entries(states).map(([key, state]) => [key, state === 'dead_heat' ? { deadHeat: { places, tied } } : state]))
}

function winnersFault(given: readonly SetState[], winners: number): SetFault | undefined {
  const won = given.filter((state) => state === 'won').length
  if (given.includes('push')) return 'push'
  if (given.some(isHalf)) return 'half'
  if (won === 0) return 'no_winner'
  return won === winners ? undefined : 'winners'
}

const isHalf = (state: SetState) => state === 'half_won' || state === 'half_lost'
const OPPOSITE: Readonly<Partial<Record<SetState, SetState>>> = {
  won: 'lost',
  lost: 'won',
  half_won: 'half_lost',
  half_lost: 'half_won',
  push: 'push',
}

/** Two sides: what one gains, the other loses. */
function twoWayFault({ type, line }: Market, [one, other]: readonly SetState[]): SetFault | undefined {
  const isLevel = LEVEL.includes(type)
  if ((one === 'push' || other === 'push') && !isLevel && line! % WHOLE_LINE !== 0) return 'push'
  if ((isHalf(one!) || isHalf(other!)) && (isLevel || line! % HALF_LINE === 0)) return 'half'
  if (OPPOSITE[one!] === other) return undefined
  return one === 'lost' && other === 'lost' ? 'no_winner' : 'winners'
}

/** Non-runners are void. As many win as there are places, but for the tied that share the last ones. */
function placesFault(given: readonly SetState[], places: number): SetFault | undefined {
  const runners = given.filter((state) => state !== 'void')
  const count = (state: SetState) => runners.filter((each) => each === state).length
  const [won, tied] = [count('won'), count('dead_heat')]
  if (tied === 0) return winnersFault(runners, Math.min(places, runners.length))
  if (runners.some((state) => state === 'push' || isHalf(state))) return runners.includes('push') ? 'push' : 'half'
  return won < places && won + tied > places ? undefined : 'dead_heat'
}
