/** Results that operators set, errors of prices and late corrections. Source: sportsbook.md 6, money.md A "Four eyes". */
import { isRefusal, refuseFields } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Caller } from '../../../../platform/http/index.ts'
import type { ManualAct } from '../../../sports/sportsbook/index.ts'
import { OWN_BET, settlementCauses, settlementSubject, touchesOwn } from '../acts/settlement.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { loadDecidedSum } from '../store/acts.ts'

type Keys =
  | 'GET /console/v1/trading/corrections'
  | 'GET /console/v1/trading/refused-voids'
  | 'GET /console/v1/trading/bets/{bet}/prices'
  | `POST /console/v1/trading/${'markets/{market}/settle' | 'events/{event}/void' | 'events/{event}/void/withdraw' | 'bets/{bet}/void' | 'corrections/{bet}/approve'}`

const EUR = 'EUR'

export function settlementHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { manualResults, betBook, db, clock } = context
  const decide = (caller: Caller, what: ManualAct, reason: string) => {
    return by(
      caller,
      async (operator) => {
        const weighed = await db.transaction().execute((tx) => manualResults.weigh(tx, what))
        if (isRefusal(weighed)) return weighed
        const { eur, player } = weighed
        return propose(context, operator, {
          act: { kind: 'settlement', act: what },
          subject: settlementSubject(what),
          player,
          amount: formatMoney(eur),
          currency: EUR,
          eur,
          reason,
          precondition: async (tx, person) => ((await touchesOwn(context, tx, what, [person])) ? OWN_BET : undefined),
          causes: async (tx) => settlementCauses(what, await loadDecidedSum(tx, 'settlement', { operator: operator.id }, clock.now()), eur),
        })
      },
      'settlement',
    )
  }
  return {
    'GET /console/v1/trading/corrections': ({ caller }) => by(caller, () => betBook.lateCorrections(), 'settlement'),
    'GET /console/v1/trading/refused-voids': ({ caller, query }) => by(caller, () => manualResults.refusedVoids(query), 'settlement'),
    'POST /console/v1/trading/markets/{market}/settle': ({ caller, params: { market }, body: { states, reason } }) =>
      decide(caller, { what: 'market', market, states }, reason),
    'POST /console/v1/trading/events/{event}/void': ({ caller, params: { event }, body: { reason } }) =>
      decide(caller, { what: 'event', event }, reason),
    'POST /console/v1/trading/events/{event}/void/withdraw': ({ caller, params: { event }, body: { reason } }) =>
      decide(caller, { what: 'event', event, isWithdrawn: true }, reason),
    'POST /console/v1/trading/bets/{bet}/void': async ({ caller, params: { bet }, body: { place, price_id: price, reason } }) => {
      const prices = await manualResults.pricesOf(bet, place)
      if (isRefusal(prices)) return by(caller, async () => prices, 'settlement')
      const right = prices.data.find(({ id }) => id === price)?.odds
      if (right === undefined)
        return by(caller, async () => refuseFields({ price_id: ['unknown: no kept price of this outcome'] }), 'settlement')
      return decide(caller, { what: 'leg', bet, place, right }, reason)
    },
    'GET /console/v1/trading/bets/{bet}/prices': ({ caller, params: { bet }, query: { place } }) =>
      by(caller, () => manualResults.pricesOf(bet, place), 'settlement'),
    'POST /console/v1/trading/corrections/{bet}/approve': ({ caller, params: { bet }, body: { reason } }) =>
      decide(caller, { what: 'correction', bet }, reason),
  }
}
