/** What the others at a shared table stake on each bet, in the currency of this player. Pure. */
import { byBet } from './chip-pad.ts'
import type { LivePage } from './page-state.ts'

export interface OthersStake {
  readonly stake: number
  readonly players: number
}

/** By bet. The sums of the studio may be a second old: they may lack the own stake that was just taken. */
export function othersOf({ table, currency, isCounted, pad }: LivePage): ReadonlyMap<string, OthersStake> {
  const own = new Map(isCounted ? byBet(pad.sent).map(({ id, stake }) => [id, stake]) : [])
  const others = (table?.stakes ?? []).flatMap((sum) => {
    const mine = own.get(sum.bet) ?? 0
    const rest = { stake: sum.stake - mine, players: sum.players - (mine > 0 ? 1 : 0) }
    return sum.currency === currency && rest.stake > 0 && rest.players > 0 ? [[sum.bet, rest] as const] : []
  })
  return new Map(others)
}
