/** Real money: every round is one bet of the ledger. */
import { type BetRow, gameAccount, type Ledger, postings } from '../../books/ledger/index.ts'
import type { RealBettor } from './bettor.ts'
import type { Players } from './ports.ts'
import type { BookedRound, WagerLedger } from './wager-ledger.ts'

export function createRealWagerLedger(ledger: Ledger, players: Players): WagerLedger<RealBettor> {
  return {
    book: (order) => ledger.bet({ ...order, player: order.bettor.player, account: gameAccount(order.game), round: null }),
    async counter({ player }, currency) {
      if ((await players.currencyOf(player)) !== currency) return undefined
      return ledger.wallet(player, currency)
    },
    async round({ player }, key) {
      const row = await ledger.betOf(player, key)
      return row && toBookedRound(row)
    },
    async rounds({ player }, query) {
      return (await ledger.bets(player, { ...query, isByRound: true })).map(toBookedRound)
    },
    async settle(tx, { bettor, key, win, status }) {
      const bet = await ledger.betOf(bettor.player, key, tx)
      if (!bet) throw new Error(`round ${key} has no bet`)
      const order = status === 'refunded' ? postings.betRefunded(bet) : postings.betSettled(bet, win)
      const { cash, bonus, version, at } = await ledger.postOrThrow(tx, order)
      // a bonus that is over takes its share
      const credited = bet.stakeBonus === 0n ? win : (await ledger.betOf(bettor.player, key, tx))!.win
      return { kind: 'done', cash, bonus, version, at, credited }
    },
    committed: () => ledger.committed(),
  }
}

/** Every bet of this module has a pair, a nonce and an outcome; bets on shared rounds are shown by their module. */
function toBookedRound({ pair, nonce, outcome, ...row }: BetRow): BookedRound {
  return { ...row, pair: pair ?? 0, nonce: nonce ?? 0, outcome: outcome ?? '{}' }
}
