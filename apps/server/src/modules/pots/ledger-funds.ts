/**
 * Stakes of a pot in the ledger. Each is an open bet, checked as any bet under the wallet's lock, and moved into the pot's
 * escrow in the same transaction; so limits, blocks and history include it, and a pot is never short (money.md A).
 */
import type { Tx } from '../../platform/db/index.ts'
import { type BetRow, gameAccount, type Ledger, type PostDone, postings } from '../ledger/index.ts'
import { type RealBettor, refusalOf, parseBettorKey } from '../wagering/index.ts'
import type { PotFunds } from './funds.ts'
import { gameOf, type Pot, type PotBet } from './pot.ts'

export type PotLedger = Pick<Ledger, 'betWithin' | 'betOf' | 'postWithin' | 'openAccounts'>

/** @throws for a stake without real money: a bug. */
export function playerOf({ seat: bettorKey }: Pick<PotBet, 'seat'>): bigint {
  const bettor = parseBettorKey(bettorKey)
  if (bettor.mode !== 'real') throw new Error(`${bettorKey} has no account in the books`)
  return bettor.player
}

export function createLedgerFunds(ledger: PotLedger): PotFunds<RealBettor> {
  const escrowOf = ({ id, room, currency }: Pick<Pot, 'id' | 'room' | 'currency'>) => ({ game: gameOf(room), round: id, currency })

  async function post(tx: Tx, order: Parameters<PotLedger['postWithin']>[1]): Promise<PostDone> {
    const posted = await ledger.postWithin(tx, order)
    if (posted.kind === 'refused') throw new Error(`the books do not take ${order.key}: ${posted.reason}`)
    return posted
  }

  async function booked(tx: Tx, bet: PotBet): Promise<BetRow> {
    const row = await ledger.betOf(playerOf(bet), bet.key, tx)
    if (!row) throw new Error(`the stake ${bet.key} of ${bet.seat} is not in the books`)
    return row
  }

  return {
    prepare: ({ id, room }) => ledger.openAccounts([gameAccount(gameOf(room)), `escrow:${gameOf(room)}:${id}`]),
    async stake(tx, pot, { bettor: { player }, key, requestHash, stake }) {
      const account = gameAccount(gameOf(pot.room))
      const outcome = JSON.stringify({ pot: pot.id })
      const bet = { player, key, requestHash, stake, account, currency: pot.currency, round: pot.id, outcome }
      const done = await ledger.betWithin(tx, { ...bet, win: null, takesBonus: false, pair: null, nonce: null })
      if (done.kind === 'refused') return refusalOf(done)
      if (done.kind === 'duplicate') throw new Error(`the stake ${key} of ${player} is in the books and in no pot`)
      await post(tx, postings.potFed({ ...escrowOf(pot), player, bet: key, stake }))
      return done
    },
    async giveBack(tx, pot, bet) {
      await post(tx, postings.potLeft({ ...escrowOf(pot), player: playerOf(bet), bet: bet.key, stake: bet.stake }))
      return post(tx, postings.betRefunded(await booked(tx, bet)))
    },
    async pay(tx, pot, bets, { bet: won, fee }) {
      let paid: PostDone | undefined
      for (const bet of inLockOrder(bets)) {
        const isWon = bet.key === won.key && bet.seat === won.seat
        const order = isWon
          ? postings.potPaid({ ...escrowOf(pot), winner: playerOf(bet), pot: pot.total, fee, bet: bet.key })
          : postings.betSettled(await booked(tx, bet), 0n)
        const posted = await post(tx, order)
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
    return one < other ? -1 : one > other ? 1 : a.place - b.place
  })
}
