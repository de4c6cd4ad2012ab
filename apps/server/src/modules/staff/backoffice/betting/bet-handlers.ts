/** Sports bets of all players: the ticker, and the page of one bet. Source: sportsbook.md 6 "Trading". */
import { isRefusal } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import type { BetPosting } from '../../../books/ledger/index.ts'
import { parseListBounds } from '../../../cashier/payments/index.ts'
import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { may } from '../rules/roles.ts'

type Keys = 'GET /console/v1/trading/bets' | 'GET /console/v1/trading/bets/{bet}'

export function betHandlers({ betBook, ledger, nicknames }: BackofficeContext, by: By): Of<Keys> {
  return {
    'GET /console/v1/trading/bets': ({ caller, query: { sort, before, limit, player, from, to, ...filter } }) =>
      by(
        caller,
        () => {
          const { from: since, to: until } = parseListBounds({ from, to })
          const of = player === undefined ? undefined : BigInt(player)
          return betBook.ticker({ ...filter, from: since, to: until, player: of }, { sort, before, limit })
        },
        'trading',
      ),
    'GET /console/v1/trading/bets/{bet}': ({ caller, params: { bet: id } }) =>
      by(
        caller,
        async (operator) => {
          const bet = await betBook.bet(id)
          if (isRefusal(bet)) return bet
          const player = BigInt(bet.player)
          const nickname = may(operator, 'players') ? (await nicknames.of(player)).name : null
          return { ...bet, nickname, postings: (await ledger.postingsOf(player, id)).map(postingView) }
        },
        'trading',
      ),
  }
}

const accountText = ({ kind, game }: BetPosting['from']) => (game === null ? kind : `${kind} ${game}`)

const postingView = ({ at, kind, from, to, amount }: BetPosting) => ({
  at: instant(at),
  kind,
  from: accountText(from),
  to: accountText(to),
  amount: formatMoney(amount),
})
