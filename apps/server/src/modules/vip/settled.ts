/** The bets that count among the events of the books: played out, at once or later; what was given back is not there. */
import type { MultiStepGame, SoloGame } from '@fairhouse/games'

import type { BetRow, LedgerEvent, Via } from '../ledger/index.ts'
import { ratesOf } from './rules/rates.data.ts'
import { type Worth, worthOf } from './rules/worth.ts'

export interface SettledBet extends Worth {
  readonly player: bigint
  readonly currency: BetRow['currency']
  /** Milliseconds: when it was settled. */
  readonly at: number
}

export interface SettledDeps {
  /** A bet as it was booked. */
  betOf(player: bigint, key: string, via: Via): Promise<BetRow | undefined>
  /** undefined for a game whose bets say nothing themselves. */
  gameOf(id: string): SoloGame | MultiStepGame | undefined
}

export async function settledIn(events: readonly LedgerEvent[], via: Via, { betOf, gameOf }: SettledDeps): Promise<SettledBet[]> {
  const counted: SettledBet[] = []
  for (const event of events) {
    if (event.kind === 'bet') {
      if (event.status === 'settled') counted.push(worthOfBet(event, event.at))
    } else if (event.bet?.status === 'settled') counted.push(worthOfBet(await booked(event.bet), event.at))
  }
  return counted

  async function booked({ player, key }: { player: bigint; key: string }): Promise<BetRow> {
    const bet = await betOf(player, key, via)
    if (!bet) throw new Error(`a posting settled the bet ${key} of ${player}, which is not in the books`)
    return bet
  }

  function worthOfBet({ player, currency, account, stake, stakeBonus, outcome }: BetRow, at: number): SettledBet {
    const said = outcome === null ? undefined : gameOf(account.slice('house:'.length))?.parse(paramsIn(outcome))
    const counted = { cashStake: stake - stakeBonus, currency, rates: ratesOf(account) }
    const rtp = said && 'rtp' in said ? said.rtp : undefined
    return { player, currency, at, ...worthOf({ ...counted, contribution: said?.contribution, rtp }) }
  }
}

const paramsIn = (outcome: string): unknown => (JSON.parse(outcome) as { params?: unknown }).params
