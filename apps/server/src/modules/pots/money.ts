/**
 * Stakes of a pot in the books. Each is an open bet of the ledger, judged as any bet under the wallet's lock, and lies in the
 * pot's escrow from the same transaction on; so limits, blocks and history know it, and a pot is never short (money.md A).
 */
import { type BetDone, type BetRefusal, type BetRow, type Ledger, type NamedAccount, type PostDone, postings } from '../ledger/index.ts'
import { gameOf, type Pot, type PotBet } from './pot.ts'
import type { Tx } from './store.ts'

export interface StakeOrder {
  readonly player: bigint
  readonly key: string
  readonly requestHash: bigint
  readonly stake: bigint
}

export interface PotMoney {
  /** Before the transaction that stakes or pays. */
  prepare(pot: Pick<Pot, 'id' | 'room'>): Promise<void>
  stake(tx: Tx, pot: Pick<Pot, 'id' | 'room' | 'currency'>, order: StakeOrder): Promise<BetDone | BetRefusal>
  /** The whole stake back to its player. */
  giveBack(tx: Tx, pot: Pot, bet: PotBet): Promise<PostDone>
  /** The pot to the winning bet, less the fee; the others are lost. Answers the winner's balances. */
  pay(tx: Tx, pot: Pot, bets: readonly PotBet[], won: { bet: PotBet; fee: bigint }): Promise<PostDone>
}

export type PotLedger = Pick<Ledger, 'betWithin' | 'betOf' | 'postWithin' | 'openAccounts'>

export function potMoneyOf(ledger: PotLedger): PotMoney {
  const escrowOf = ({ id, room, currency }: Pick<Pot, 'id' | 'room' | 'currency'>) => ({ game: gameOf(room), round: id, currency })

  async function post(tx: Tx, order: Parameters<PotLedger['postWithin']>[1]): Promise<PostDone> {
    const posted = await ledger.postWithin(tx, order)
    if (posted.kind === 'refused') throw new Error(`the books do not take ${order.key}: ${posted.reason}`)
    return posted
  }

  async function booked(tx: Tx, { player, key }: PotBet): Promise<BetRow & { account: NamedAccount }> {
    const row = await ledger.betOf(player, key, tx)
    if (!row) throw new Error(`the stake ${key} of ${player} is not in the books`)
    return { ...row, account: row.account as NamedAccount }
  }

  return {
    prepare: ({ id, room }) => ledger.openAccounts([`house:${gameOf(room)}`, `escrow:${gameOf(room)}:${id}`]),
    async stake(tx, pot, { player, key, requestHash, stake }) {
      const account: NamedAccount = `house:${gameOf(pot.room)}`
      const outcome = JSON.stringify({ pot: pot.id })
      const bet = { player, key, requestHash, stake, account, currency: pot.currency, round: pot.id, outcome }
      const done = await ledger.betWithin(tx, { ...bet, win: null, takesBonus: false, pair: null, nonce: null })
      if (done.kind === 'done') await post(tx, postings.potFed({ ...escrowOf(pot), player, bet: key, stake }))
      return done
    },
    async giveBack(tx, pot, bet) {
      await post(tx, postings.potLeft({ ...escrowOf(pot), player: bet.player, bet: bet.key, stake: bet.stake }))
      return post(tx, postings.betRefunded(await booked(tx, bet)))
    },
    async pay(tx, pot, bets, { bet: won, fee }) {
      let paid: PostDone | undefined
      const inOrder = bets.toSorted((a, b) => (a.player < b.player ? -1 : a.player > b.player ? 1 : a.place - b.place)) // wallets lock by player
      for (const bet of inOrder) {
        const isWon = bet.key === won.key && bet.player === won.player
        const order = isWon
          ? postings.potPaid({ ...escrowOf(pot), winner: bet.player, pot: pot.total, fee, bet: bet.key })
          : postings.betSettled(await booked(tx, bet), 0n)
        const posted = await post(tx, order)
        if (isWon) paid = posted
      }
      return paid!
    },
  }
}
