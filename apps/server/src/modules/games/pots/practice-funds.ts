/** Stakes of practice tables: demo wallets, outside the ledger. The answers to repeated calls are stored with the bet. */
import type { Balances, DemoBettor, Funds } from '../../play/wagering/index.ts'
import { type PotFunds, stakedBetOf, stakeOrderOf } from './funds.ts'
import type { PlayMoney } from './pot.ts'
import type { PotStore } from './store.ts'

export function createPracticeFunds(funds: Funds, store: PotStore): PotFunds<DemoBettor> {
  const balances = ({ cash, version }: PlayMoney): Balances => ({ cash, bonus: 0n, version })
  return {
    prepare: async () => undefined,
    stake: (tx, pot, order) => funds.stake(tx, stakeOrderOf(pot, order)),
    async giveBack(tx, pot, { seat, key }) {
      const bet = (await store.betOf(seat, key, tx))! // loaded under the lock: nothing is returned twice
      if (bet.afterBack) return balances(bet.afterBack)
      const given = await funds.refund(tx, stakedBetOf(pot, bet))
      await store.keepBack(tx, bet, given)
      return given
    },
    pay: (tx, pot, _bets, { bet, fee }) => funds.pay(tx, stakedBetOf(pot, bet), pot.total - fee, { n: 1, isLast: true }),
    booked: async ({ after }) => (after ? balances(after) : undefined),
  }
}
