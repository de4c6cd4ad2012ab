/** The board of the sportsbook: acts of operators, each with its line in the log. Source: sportsbook.md 6 "Trading". */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import type { Caller } from '../../../../platform/http/index.ts'
import type { Repriced, Traded } from '../../../sports/sportsbook/index.ts'
import { OWN_BET } from '../acts/settlement.ts'
import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Keys =
  | `GET /console/v1/trading/${'events' | 'events/{event}' | 'leagues' | 'exposure'}`
  | `POST /console/v1/trading/${'events/{event}/{verdict}' | 'markets/{market}/{verdict}' | 'markets/{market}/price' | 'leagues/{league}'}`

export function tradingHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { trading, betBook } = context
  const act = (caller: Caller, name: string, reason: string, work: Work, repriced?: Repriced) =>
    by(caller, (operator) => trade(context, { operator, name, reason, repriced }, work), 'trading')
  return {
    'GET /console/v1/trading/events': ({ caller, query: { q, only, ...query } }) =>
      by(
        caller,
        async () => ({
          ...(await trading.events({ ...query, search: q?.trim(), isTraded: only === 'set' })),
          has_feed: trading.hasFeed,
        }),
        'trading',
      ),
    'GET /console/v1/trading/events/{event}': ({ caller, params }) =>
      by(caller, async () => (await trading.event(params.event)) ?? refuse('not_found'), 'trading'),
    'GET /console/v1/trading/leagues': ({ caller }) => by(caller, async () => ({ data: await trading.leagues() }), 'trading'),
    'GET /console/v1/trading/exposure': ({ caller }) => by(caller, () => betBook.exposure(), 'trading'),
    'POST /console/v1/trading/events/{event}/{verdict}': ({ caller, params: { event, verdict }, body: { reason } }) =>
      act(caller, `${verdict} event`, reason, (tx) => trading.setEvent(tx, event, verdict === 'suspend')),
    'POST /console/v1/trading/markets/{market}/{verdict}': ({ caller, params: { market, verdict }, body: { reason } }) =>
      act(caller, `${verdict} market`, reason, (tx) => trading.setMarket(tx, market, verdict === 'suspend')),
    'POST /console/v1/trading/markets/{market}/price': ({ caller, params: { market }, body: { outcome, odds, reason } }) =>
      act(caller, odds === null ? 'release price' : 'move price', reason, (tx) => trading.setPrice(tx, market, outcome, odds), { market }),
    'POST /console/v1/trading/leagues/{league}': ({ caller, params: { league }, body: { reason, ...terms } }) =>
      act(
        caller,
        'set league',
        reason,
        (tx) =>
          trading.setLeague(tx, league, {
            isSuspended: terms.is_suspended,
            extraMargin: terms.extra_margin_ppm,
            priceShift: terms.price_shift_ppm,
            outcomeLimit: terms.outcome_limit,
            eventLimit: terms.event_limit,
          }),
        { league, extraMargin: terms.extra_margin_ppm },
      ),
  }
}

type Work = (tx: Tx) => Promise<Traded | Refusal>

interface Trade {
  readonly operator: Acting
  readonly name: string
  readonly reason: string
  readonly repriced: Repriced | undefined
}

/** The act and its line in the log are one transaction; subscribers of the board hear of it after the commit. */
async function trade({ db, clock, trading }: BackofficeContext, { operator, name, reason, repriced }: Trade, work: Work) {
  const { login, own } = operator
  const within = async (tx: Tx) => {
    if (repriced && own.size > 0 && (await trading.touches(tx, repriced, [...own]))) return OWN_BET
    const done = await work(tx)
    if (!isRefusal(done)) await writeAuditEntry(tx, { operator: login, act: name, subject: done.what, detail: reason }, clock.now())
    return done
  }
  const traded = await retryConflicts(() => db.transaction().execute(within)) // a league locks exposure again after its events
  if (isRefusal(traded)) return traded
  await traded.publish()
  return DONE
}
