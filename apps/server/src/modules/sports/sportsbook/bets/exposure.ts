/** Liability of open bets by outcome and event, EUR minor units. Source: sportsbook.md 4, "Liability of a bet". */
import type { Run, Tx } from '../../../../platform/db/index.ts'

interface LegName {
  readonly event: string
  readonly outcome: string
}

export interface LegLiability extends LegName {
  readonly liability: bigint
}

export interface Exposures {
  /** To the end of the transaction, so that two bets never take the same headroom. */
  lock(tx: Tx, legs: readonly LegName[]): Promise<void>
  /** Adds the parts of a bet, or with `-1n` releases them. */
  add(tx: Tx, legs: readonly LegLiability[], sign: 1n | -1n): Promise<void>
  /** What is at risk on each outcome of an event now; the empty outcome is the event's sum. */
  ofEvent(event: string): Promise<readonly LegLiability[]>
}

/** Name of the event's sum. */
const WHOLE = ''

/** Of a leg of a statement, and of its event. */
export const LIABILITIES = `coalesce((select x.liability from sportsbook.exposure x where x.event = leg.event and x.outcome = leg.outcome), 0) as "outcomeLiability",
  coalesce((select x.liability from sportsbook.exposure x where x.event = leg.event and x.outcome = '${WHOLE}'), 0) as "eventLiability"`

/** Locks the rows in their order: what is released has its rows already. The prices of the event are to be moved after it. */
const MOVE = `with own as (select * from unnest($1::text[], $2::text[], $3::bigint[]) as x(event, outcome, amount)),
  part as (select event, outcome, sum(amount)::bigint as amount from
    (select event, outcome, amount from own union all select event, '${WHOLE}', amount from own) y group by 1, 2),
  locked as materialized (select e.event, e.outcome from sportsbook.exposure e join part p on p.event = e.event and p.outcome = e.outcome
    order by e.event, e.outcome for update of e)
  update sportsbook.exposure e set liability = e.liability + p.amount, is_moved = e.outcome = '${WHOLE}' from part p, locked k
  where e.event = p.event and e.outcome = p.outcome and k.event = e.event and k.outcome = e.outcome`

export function createExposures(run: Run): Exposures {
  const namesOf = (legs: readonly LegName[]) => {
    const names = legs.flatMap(({ event, outcome }) => [`${event} ${WHOLE}`, `${event} ${outcome}`])
    const pairs = [...new Set(names)].map((name) => name.split(/ (.*)/s) as [string, string])
    return [pairs.map(([event]) => event), pairs.map(([, outcome]) => outcome)] as const
  }
  const lock = async (tx: Tx, legs: readonly LegName[]) => {
    const names = namesOf(legs)
    await run(
      tx,
      `insert into sportsbook.exposure select event, outcome, 0 from unnest($1::text[], $2::text[]) as x(event, outcome)
       order by 1, 2 on conflict do nothing`,
      ...names,
    )
    await run(
      tx,
      `select from sportsbook.exposure e where (event, outcome) in (select * from unnest($1::text[], $2::text[]))
       order by event, outcome for update`,
      ...names,
    )
  }

  return {
    lock,
    async add(tx, legs, sign) {
      const moving = legs.filter(({ liability }) => liability > 0n)
      if (moving.length === 0) return
      if (sign === 1n) await lock(tx, moving)
      const amounts = moving.map(({ liability }) => sign * liability)
      await run(
        tx,
        MOVE,
        moving.map(({ event }) => event),
        moving.map(({ outcome }) => outcome),
        amounts,
      )
    },
    ofEvent: (event) =>
      run<LegLiability>(null, 'select event, outcome, liability from sportsbook.exposure where event = $1 order by outcome', event),
  }
}
