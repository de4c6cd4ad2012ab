/** Turnover event by event, as in the cases of payments.json: the same rules, in memory instead of tables. */
import { contributionOf, type PlayedBet } from '@fairhouse/loyalty'

import { type OpenDeposit, type Taking, takingsOf, without } from '../rules/taking.ts'

export type TurnoverEvent =
  | { kind: 'deposit'; amount: bigint }
  | ({ kind: 'bet'; id: string; cashStake: bigint } & Omit<PlayedBet, 'mult' | 'win' | 'isCashedOut'>)
  | { kind: 'settle'; id: string; win?: bigint | undefined; mult?: number | undefined; isCashedOut?: boolean | undefined }
  | { kind: 'refunded' | 'void' | 'cancelled' | 'reversed'; id: string }

export const leftIn = (open: readonly OpenDeposit[]): bigint => open.reduce((sum, { remaining }) => sum + remaining, 0n)

type Placed = Extract<TurnoverEvent, { kind: 'bet' }>

/** Turnover left after each event. */
export function turnoverCourse(events: readonly TurnoverEvent[]): bigint[] {
  let open: readonly OpenDeposit[] = []
  const [bets, takings] = [new Map<string, Placed>(), new Map<string, Taking[]>()]
  return events.map((event, at) => {
    const version = BigInt(at)
    if (event.kind === 'deposit') open = [...open, { version, remaining: event.amount }]
    else if (event.kind === 'bet') bets.set(event.id, event)
    else if (event.kind === 'settle') {
      const bet = placed(bets, event.id)
      const taken = contributionOf({ ...bet, ...event }) > 0 ? takingsOf(open, { version, cashStake: bet.cashStake }) : []
      takings.set(event.id, taken)
      open = without(open, taken)
    } else {
      open = without(open, takings.get(placed(bets, event.id).id) ?? [], -1n)
      takings.delete(event.id)
    }
    return leftIn(open)
  })
}

/** @throws for a bet that was never placed: the course itself is wrong. */
function placed(bets: ReadonlyMap<string, Placed>, id: string): Placed {
  const bet = bets.get(id)
  if (!bet) throw new Error(`no bet ${id}`)
  return bet
}
