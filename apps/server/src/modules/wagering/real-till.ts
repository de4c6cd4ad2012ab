/** Real money: every round is one bet of the ledger. */
import { type BetRow, type Ledger, type NamedAccount, postings } from '../ledger/index.ts'
import type { Players } from './ports.ts'
import type { RealSeat } from './seat.ts'
import type { BookedRound, RoundQuery, Till } from './till.ts'

const HOUSE = 'house:'

export function createRealTill(ledger: Ledger, players: Players): Till<RealSeat> {
  return {
    book: (order) => ledger.bet({ ...order, player: order.seat.player, account: HOUSE + order.game, round: null }),
    async counter({ player }, currency) {
      if ((await players.currencyOf(player)) !== currency) return undefined
      return ledger.wallet(player, currency)
    },
    async round({ player }, key) {
      const row = await ledger.betOf(player, key)
      return row && bookedRound(row)
    },
    async rounds({ player }, query) {
      return (await ledger.bets(player, queryOf(query))).map(bookedRound)
    },
    async settle(tx, { seat, key, win, status }) {
      const row = await ledger.betOf(seat.player, key, tx)
      if (!row) throw new Error(`round ${key} has no bet`)
      const bet = { ...row, account: row.account as NamedAccount }
      const order = status === 'refunded' ? postings.betRefunded(bet) : postings.betSettled(bet, win)
      const posted = await ledger.postWithin(tx, order)
      if (posted.kind !== 'done') throw new Error(`round ${key} cannot be settled: ${posted.kind}`)
      return { kind: 'done', cash: posted.cash, bonus: posted.bonus, version: posted.version, at: posted.at }
    },
    committed: () => ledger.committed(),
  }
}

const queryOf = ({ game, ...query }: RoundQuery) => ({ ...query, ...(game !== undefined && { account: HOUSE + game }) })

/** Every bet that this module made has a pair, a nonce and an outcome; one on a shared round is shown by that round's module. */
function bookedRound({ account, pair, nonce, outcome, ...row }: BetRow): BookedRound {
  return { ...row, game: account.slice(HOUSE.length), pair: pair ?? 0, nonce: nonce ?? 0, outcome: outcome ?? '{}' }
}
