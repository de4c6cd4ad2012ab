/** Real money: every round is one bet of the ledger. */
import type { BetRow, Ledger } from '../ledger/index.ts'
import type { Players } from './ports.ts'
import type { RealSeat } from './seat.ts'
import type { BookedRound, RoundQuery, Till } from './till.ts'

const HOUSE = 'house:'

export function createRealTill(ledger: Ledger, players: Players): Till<RealSeat> {
  return {
    book({ seat, game, ...order }) {
      return ledger.bet({ ...order, player: seat.player, account: HOUSE + game, round: null })
    },
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
    hasOpenRound: async ({ player }) => (await ledger.bets(player, { limit: 1, result: 'open' })).length > 0,
  }
}

const queryOf = ({ game, ...query }: RoundQuery) => ({ ...query, ...(game !== undefined && { account: HOUSE + game }) })

/** Every bet that this module made has a pair, a nonce and an outcome. */
function bookedRound({ account, pair, nonce, outcome, ...row }: BetRow): BookedRound {
  return { ...row, game: account.slice(HOUSE.length), pair: pair!, nonce: nonce!, outcome: outcome! }
}
