/**
 * Stakes of a pot in the ledger. Each is an open bet, checked as any bet under the wallet's lock, and moved into the pot's
 * escrow in the same transaction; so limits, blocks and history include it, and a pot is never short (money.md A).
 */
import { isRefusal } from '@fairhouse/contracts'

import { gameAccount, type Ledger, postings } from '../../books/ledger/index.ts'
import { type Balances, type Funds, type RealBettor, parseBettorKey } from '../../play/wagering/index.ts'
import { type PotFunds, stakedBetOf, stakeOrderOf } from './funds.ts'
import { gameOf, type Pot, type PotBet } from './pot.ts'

export type PotLedger = Pick<Ledger, 'betOf' | 'postOrThrow' | 'postOnce' | 'openAccounts'>

/** @throws for a stake without real money: a bug. */
export function playerOf({ seat: bettorKey }: Pick<PotBet, 'seat'>): bigint {
  const bettor = parseBettorKey(bettorKey)
  if (bettor.mode !== 'real') throw new Error(`${bettorKey} has no account in the books`)
  return bettor.player
}

export function createLedgerFunds(ledger: PotLedger, funds: Funds): PotFunds<RealBettor> {
  const escrowOf = ({ id, room, currency }: Pick<Pot, 'id' | 'room' | 'currency'>) => ({ game: gameOf(room), round: id, currency })

  return {
    prepare: ({ id, room }) => ledger.openAccounts([gameAccount(gameOf(room)), `escrow:${gameOf(room)}:${id}`]),
    async stake(tx, pot, order) {
      const staked = await funds.stake(tx, stakeOrderOf(pot, order))
      if (staked === 'known' || isRefusal(staked)) return staked
      const { bettor, key, stake } = order
      await ledger.postOrThrow(tx, postings.potFed({ ...escrowOf(pot), player: bettor.player, bet: key, stake }))
      return staked
    },
    async giveBack(tx, pot, bet) {
      const left = { ...escrowOf(pot), player: playerOf(bet), bet: bet.key, stake: bet.stake }
      await ledger.postOnce(tx, postings.potLeft(left))
      return funds.refund(tx, stakedBetOf(pot, bet))
    },
    async pay(tx, pot, bets, { bet: won, fee }) {
      let paid: Balances | undefined
      for (const bet of inLockOrder(bets)) {
        const isWon = bet.key === won.key && bet.seat === won.seat
        const order = isWon
          ? postings.potPaid({ ...escrowOf(pot), winner: playerOf(bet), pot: pot.total, fee, bet: bet.key })
          : postings.betSettled({ ...stakedBetOf(pot, bet), player: playerOf(bet), account: gameAccount(gameOf(pot.room)) }, 0n)
        const posted = await ledger.postOrThrow(tx, order)
        if (isWon) paid = posted
      }
      return paid!
    },
    booked: (bet) => ledger.betOf(playerOf(bet), bet.key),
  }
}

/** Locks wallets in order of players. */
function inLockOrder(bets: readonly PotBet[]): PotBet[] {
  const players = new Map(bets.map((bet) => [bet, playerOf(bet)]))
  return bets.toSorted((a, b) => {
    const [one, other] = [players.get(a)!, players.get(b)!]
    if (one === other) return a.place - b.place
    return one < other ? -1 : 1
  })
}
