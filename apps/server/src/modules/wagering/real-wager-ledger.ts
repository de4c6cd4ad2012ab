/** Real money: every round is one bet of the ledger. */
import { type BetRow, type Ledger, type NamedAccount, postings } from '../ledger/index.ts'
import type { Players } from './ports.ts'
import type { RealBettor } from './bettor.ts'
import type { BookedRound, RoundQuery, WagerLedger } from './wager-ledger.ts'

const HOUSE_ACCOUNT_PREFIX = 'house:'

export function createRealWagerLedger(ledger: Ledger, players: Players): WagerLedger<RealBettor> {
  return {
    book: (order) => ledger.bet({ ...order, player: order.bettor.player, account: HOUSE_ACCOUNT_PREFIX + order.game, round: null }),
    async counter({ player }, currency) {
      if ((await players.currencyOf(player)) !== currency) return undefined
      return ledger.wallet(player, currency)
    },
    async round({ player }, key) {
      const row = await ledger.betOf(player, key)
      return row && toBookedRound(row)
    },
    async rounds({ player }, query) {
      return (await ledger.bets(player, queryOf(query))).map(toBookedRound)
    },
    async settle(tx, { bettor, key, win, status }) {
      const row = await ledger.betOf(bettor.player, key, tx)
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

const queryOf = ({ game, ...query }: RoundQuery) => ({ ...query, ...(game !== undefined && { account: HOUSE_ACCOUNT_PREFIX + game }) })

/** Every bet that this module made has a pair, a nonce and an outcome; one on a shared round is shown by that round's module. */
function toBookedRound({ account, pair, nonce, outcome, ...row }: BetRow): BookedRound {
  return { ...row, game: account.slice(HOUSE_ACCOUNT_PREFIX.length), pair: pair ?? 0, nonce: nonce ?? 0, outcome: outcome ?? '{}' }
}
