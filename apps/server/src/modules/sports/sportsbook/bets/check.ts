/** What must hold between bets, their exposure and the ledger. An empty result is the only good one. Source: money.md A (I6, I8). */
import { CURRENCIES, CURRENCY_CODES } from '@fairhouse/money'

import type { Run } from '../../../../platform/db/index.ts'
import type { Finding } from '../../../books/ledger/index.ts'

const CODES = `code as (select * from unnest($1::text[], $2::smallint[]) c(name, number))`

/** The stakes in the hold are those of the bets that wait for their delay. */
const HOLD = `with ${CODES},
  booked as (select w.player, c.name as currency, w.hold as amount from ledger.wallet w join code c on c.number = w.currency where w.hold <> 0),
  waiting as (select player, currency, sum(placed_stake) as amount from sportsbook.bet where status = 'pending' and free_bet is null group by 1, 2)
  select 'I6' as rule, 'player ' || coalesce(b.player, w.player) || ' ' || coalesce(b.currency, w.currency) as who,
    concat(coalesce(b.amount, 0), ' in the books, ', coalesce(w.amount, 0), ' in bets') as detail
  from booked b full join waiting w on w.player = b.player and w.currency = b.currency
  where coalesce(b.amount, 0) <> coalesce(w.amount, 0)`

const EXPOSURE = `with part as (select l.event, l.outcome, l.liability from sportsbook.bet_leg l join sportsbook.bet b on b.id = l.bet
    where b.status in ('pending', 'open')),
  open as (select event, outcome, sum(liability) as amount from part group by 1, 2
    union all select event, '', sum(liability) from part group by 1)
  select 'exposure' as rule, concat_ws(' ', coalesce(e.event, o.event), coalesce(e.outcome, o.outcome)) as who,
    concat(coalesce(e.liability, 0), ' kept, ', coalesce(o.amount, 0), ' in bets') as detail
  from sportsbook.exposure e full join open o on o.event = e.event and o.outcome = e.outcome
  where coalesce(e.liability, 0) <> coalesce(o.amount, 0)`

/** Open bets and those settled in the last day: the ledger says the same of each. 0 is open, 2 settled, 3 refunded. */
const BOOKED = `select 'I8 sports' as rule, s.player || ' ' || s.id as who, concat(s.status, ', in the books ', coalesce(b.status::text, 'none')) as detail
  from sportsbook.bet s
  left join lateral (select x.status from ledger.bet x where x.player = s.player and x.key = s.id limit 1) b on true
  where s.free_bet is null and (s.status = 'open' or (s.status in ('settled', 'cashed_out') and s.settled_at > now() - interval '1 day'))
    and case when s.status = 'open' and s.first_settled_at is null then b.status is distinct from 0 else coalesce(b.status, 0) not in (2, 3) end`

/** A free bet's stake is in the books, and it belongs to the open bet that it was placed with. */
const FREE = `select 'free bet' as rule, s.player || ' ' || s.id as who, concat_ws(' ', s.status, f.bet, c.key) as detail
  from sportsbook.bet s join sportsbook.free_bet f on f.id = s.free_bet left join ledger.call c on c.scope = 0 and c.key = 'freebet:' || s.id
  where (s.status in ('pending', 'open') and f.bet is distinct from s.id)
    or (s.status = 'pending') = (c.key is not null) and s.status <> 'refused' and s.placed_at > now() - interval '7 days'`

export async function checkBets(run: Run): Promise<Finding[]> {
  const numbers = CURRENCY_CODES.map((code) => CURRENCIES[code].number)
  const found = [
    await run<Finding>(null, HOLD, CURRENCY_CODES, numbers),
    await run<Finding>(null, EXPOSURE),
    await run<Finding>(null, BOOKED),
    await run<Finding>(null, FREE),
  ]
  return found.flat()
}

export interface BetCounts {
  /** Bets whose delay passed more than ten seconds ago. */
  readonly overdue: number
  /** Events whose latest result is not settled. */
  readonly unsettled: number
  /** Corrections that wait for an operator. */
  readonly lateCorrections: number
}

export async function countBets(run: Run, now: number): Promise<BetCounts> {
  const sql = `select
    (select count(*)::int from sportsbook.bet where status = 'pending' and decides_at < to_timestamp($1::float8 / 1000) - interval '10 seconds') as overdue,
    (select count(*)::int from sportsbook.event
      where result is not null and (settled_version is null or (settled_epoch, settled_version) <> (result_epoch, result_version))) as unsettled,
    (select count(*)::int from sportsbook.late_correction) as "lateCorrections"`
  return (await run<BetCounts>(null, sql, now))[0]!
}
