/** Public file of turnover: what players must still stake of their deposits before a payout. */
import { countsAsTurnover, ratedGameOf } from '@fairhouse/loyalty'
import { type PlayerId, type Minor, convertUp, type Currency } from '@fairhouse/money'

import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import { riskedCashOf, runsOf, type SettledBet, type SettledBetReader } from '../../play/wagering/index.ts'
import { type BetPage, betsOf, type TurnoverBet } from './counted.ts'
import { takingsOf, without } from './rules/taking.ts'
import { nameOf, type OpenDeposits, type TurnoverProgress, type TakenOf, createTurnoverStore, type TurnoverStore } from './store.ts'

export type { TurnoverBet } from './counted.ts'

export interface TurnoverDeps {
  readonly database: Database
}

export interface CreditedDeposit {
  player: PlayerId
  currency: Currency
  /** Minor units, as credited. */
  amount: Minor
  /** Version of the wallet right after the credit. */
  version: bigint
}

/** Of one deposit, by its version. */
export type TurnoverPart = CreditedDeposit

export interface TurnoverChange {
  from: Currency
  to: Currency
  version: bigint
}

export interface Turnover {
  /** Runs in the transaction of the credit, after the posting. */
  deposited(tx: Tx, deposits: readonly CreditedDeposit[]): Promise<void>
  /** May lag behind the last bets by the delay of the outbox: never in the player's favour. */
  loadProgress(player: PlayerId, currency: Currency, tx?: Db): Promise<TurnoverProgress>
  /** What each bet staked of open turnover, the latest first. */
  betsOf(player: PlayerId, page: BetPage): Promise<TurnoverBet[]>
  /** The stakes of a deposit that are no longer due because this amount goes back to its payer; returns how much of it was due. */
  waive(tx: Tx, waived: TurnoverPart): Promise<bigint>
  /** The reverse: the payout was undone. */
  restore(tx: Tx, waived: TurnoverPart): Promise<void>
  /** D-21: carries the open turnover into the new currency, never less. `version` of the new wallet; runs under its lock. */
  changeCurrency(tx: Tx, player: PlayerId, change: TurnoverChange): Promise<void>
  /** Its rows and its cursor change in one transaction, so each bet counts once. */
  readonly reader: SettledBetReader
}

export function createTurnover({ database }: TurnoverDeps): Turnover {
  const store = createTurnoverStore(database)
  return {
    deposited: (tx, deposits) => store.add(tx, deposits),
    loadProgress: (player, currency, tx) => store.loadProgress(tx ?? null, player, currency),
    betsOf: (player, page) => betsOf(database.db, player, page),
    waive: (tx, part) => store.waive(tx, part),
    restore: (tx, part) => store.restore(tx, part),
    changeCurrency: (tx, player, change) => changeCurrency(store, tx, player, change),
    reader: {
      name: 'turnover',
      async read(bets, tx) {
        for (const run of runsOf(bets)) {
          const [refunded, settled] = [run.filter(({ kind }) => kind === 'refunded'), run.filter(({ kind }) => kind === 'settled')]
          if (refunded.length > 0)
            await store.giveBack(
              tx,
              refunded.map(({ player, key }) => ({ player, bet: key })),
            )
          if (settled.length > 0) await store.take(tx, countedFrom(await store.openOf(tx, playersOf(settled)), settled))
        }
      },
      reset: (tx) => store.reset(tx),
    },
  }
}

/** One requirement for the sum: rounding up each part would require more. */
async function changeCurrency(store: TurnoverStore, tx: Tx, player: PlayerId, { from, to, version }: TurnoverChange): Promise<void> {
  const amount = convertUp(await store.takeOut(tx, player, from), from, to)
  await store.putIn(tx, { player, currency: to, version, amount })
}

const playersOf = (bets: readonly SettledBet[]): bigint[] => [...new Set(bets.map(({ player }) => player))]

/** In order: what one bet took is not available to the next. Bets of before the open deposits are left out. */
function countedFrom(open: OpenDeposits, bets: readonly SettledBet[]): TakenOf[] {
  const left = new Map(open)
  return bets.flatMap((bet) => {
    const { player, key, currency, game, rates, noContribution, settledAt: at, version } = bet
    const name = nameOf(player, currency)
    const deposits = left.get(name)
    if (!deposits?.some((deposit) => deposit.version < version && deposit.remaining > 0n)) return []
    const stake = riskedCashOf(bet)
    const counts = countsAsTurnover(ratedGameOf(game), { percent: rates.contribution, reason: noContribution })
    const takings = counts ? takingsOf(deposits, { version, cashStake: stake }) : []
    left.set(name, without(deposits, takings))
    return [{ player, bet: key, currency, game, stake, reason: counts ? null : noContribution, at, takings }]
  })
}
