/** States that an operator may set, by the type of the market. Which of them go together the server decides. */
import type { BoardMarket } from './board-labels.ts'
import type { Input } from './call.ts'
import { countText, sumText } from './labels.ts'

export type State = NonNullable<Input<'POST /console/v1/trading/markets/{market}/settle'>['body']['states']>[string]
type Outcome = Pick<BoardMarket['outcomes'][number], 'key' | 'bets' | 'stakes'>

export const STATES: readonly { value: State; label: string }[] = [
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'void', label: 'Void' },
  { value: 'push', label: 'Push' },
  { value: 'half_won', label: 'Half won' },
  { value: 'half_lost', label: 'Half lost' },
  { value: 'dead_heat', label: 'Dead heat' },
]

export function statesOf(type: BoardMarket['type']): readonly State[] {
  if (type === 'ou' || type === 'ah') return ['won', 'lost', 'void', 'push', 'half_won', 'half_lost']
  if (type === 'ml' || type === 'dnb') return ['won', 'lost', 'void', 'push']
  return type === 'top' ? ['won', 'lost', 'void', 'dead_heat'] : ['won', 'lost', 'void']
}

/** "1 won (2 bets, EUR 10.00), x lost (no bets)." Of many outcomes without bets, those that lose are left out. */
export function summaryOf(outcomes: readonly Outcome[], states: Readonly<Record<string, State>>): string {
  const named = outcomes.filter(({ key, bets }) => outcomes.length <= 3 || bets > 0 || states[key] !== 'lost')
  const parts = named.map(({ key, bets, stakes }) => {
    const count = bets === 0 ? 'no bets' : `${countText(bets, 'bet')}, ${sumText({ amount: stakes, currency: 'EUR' })}`
    return `${key} ${states[key]!.replace('_', ' ')} (${count})`
  })
  return `${parts.join(', ')}.`
}
