/** Stakes of practice tables: demo wallets, outside the ledger. The answers to repeated calls are stored with the bet. */
import { refuse } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { type DemoBettor, parseBettorKey, type Wagering } from '../wagering/index.ts'
import type { Balances, PotFunds } from './funds.ts'
import type { PlayMoney, Pot, PotBet } from './pot.ts'
import type { PotStore } from './store.ts'

export type DemoWallets = Pick<Wagering['demo'], 'debit' | 'credit'>

export function createPracticeFunds(wallets: DemoWallets, store: PotStore, clock: Pick<Clock, 'now'>): PotFunds<DemoBettor> {
  const balances = ({ cash, version }: PlayMoney): Balances => ({ cash, bonus: 0n, version })

  /** Does nothing when the wallet was deleted, or refilled in another currency since. */
  async function give(tx: Tx, { currency }: Pot, { seat }: PotBet, amount: bigint): Promise<PlayMoney> {
    return (await wallets.credit(tx, parseBettorKey(seat).owner, currency, amount, clock.now())) ?? { cash: 0n, version: 0n }
  }

  return {
    prepare: async () => undefined,
    async stake(tx, { currency }, { bettor, stake }) {
      const taken = await wallets.debit(tx, bettor.owner, currency, stake, clock.now())
      if (taken === 'other_currency') return refuse('wrong_currency')
      return taken ? balances(taken) : refuse('insufficient_funds')
    },
    async giveBack(tx, pot, { seat, key }) {
      const bet = (await store.betOf(seat, key, tx))! // loaded under the lock: nothing is returned twice
      if (bet.afterBack) return balances(bet.afterBack)
      const given = await give(tx, pot, bet, bet.stake)
      await store.keepBack(tx, bet, given)
      return balances(given)
    },
    pay: async (tx, pot, _bets, { bet, fee }) => balances(await give(tx, pot, bet, pot.total - fee)),
    booked: async ({ after }) => (after ? balances(after) : undefined),
  }
}
