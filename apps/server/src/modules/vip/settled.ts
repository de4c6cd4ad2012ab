/** The bets that count among the events of the books: played out, at once or later; what was given back is not there. */
import type { MultiStepGame, SoloGame } from '@fairhouse/games'
import { LRUCache } from 'lru-cache'

import type { BetRow, LedgerEvent, Via } from '../ledger/index.ts'
import { type GameRates, ratesOf } from './rules/rates.data.ts'
import { betRates, type Worth, worthOf } from './rules/worth.ts'

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

export type SettledIn = (events: readonly LedgerEvent[], via: Via) => Promise<SettledBet[]>

export function settledInOf({ betOf, gameOf }: SettledDeps): SettledIn {
  const ratesOfBet = remembered((account, params) => {
    const said = gameOf(account.slice('house:'.length))?.parse(JSON.parse(params))
    return betRates(ratesOf(account), { contribution: said?.contribution, rtp: said && 'rtp' in said ? said.rtp : undefined })
  })

  function worthOfBet({ player, currency, account, stake, stakeBonus, outcome }: BetRow, at: number): SettledBet {
    const rates = outcome === null ? ratesOf(account) : ratesOfBet(account, paramsIn(outcome))
    return { player, currency, at, ...worthOf({ cashStake: stake - stakeBonus, currency, rates }) }
  }

  return async function settledIn(events, via) {
    const counted: SettledBet[] = []
    for (const event of events) {
      if (event.kind === 'bet') {
        if (event.status === 'settled') counted.push(worthOfBet(event, event.at))
      } else if (event.bet?.status === 'settled') counted.push(worthOfBet(await booked(event.bet, via), event.at))
    }
    return counted
  }

  async function booked({ player, key }: { player: bigint; key: string }, via: Via): Promise<BetRow> {
    const bet = await betOf(player, key, via)
    if (!bet) throw new Error(`a posting settled the bet ${key} of ${player}, which is not in the books`)
    return bet
  }
}

/** Bets repeat their params, and the exact return of one costs more than all else of the count. */
const REMEMBERED = 4096

function remembered(work: (account: string, params: string) => GameRates): typeof work {
  const known = new LRUCache<string, GameRates>({ max: REMEMBERED })
  return (account, params) => {
    const name = `${account} ${params}`
    const rates = known.get(name) ?? work(account, params)
    known.set(name, rates)
    return rates
  }
}

/** As JSON text. */
const paramsIn = (outcome: string): string => JSON.stringify((JSON.parse(outcome) as { params?: unknown }).params ?? null)
