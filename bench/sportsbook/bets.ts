/** Very many open bets on some outcomes: their stakes through the ledger's intake, their rows in bulk. */
import { createLedger, openDatabase } from '@fairhouse/server'
import { uuidv7 } from 'uuidv7'

import { eventId, marketId } from './feed.ts'

const STAKE = 10_00n
/** EUR minor units of one bet. */
export const LIABILITY = 10n
const AT_ONCE = 256
const IN_BULK = 10_000
const WRITERS = [901, 902]

/** `events`: of each bet, in the order in which they are placed. */
export async function makeBets(url: string, events: readonly number[]): Promise<void> {
  const database = openDatabase({ url, max: 8, onIdleError: () => undefined })
  const ledger = createLedger({ database, writerIds: WRITERS, clock: { now: () => Date.now() }, onFault: console.error })
  await ledger.openAccounts(['house:sports'])
  const { rows } = await database.pool.query<{ player: bigint }>('select player from ledger.wallet order by player')
  const bets = events.map((event, at) => ({ id: uuidv7(), event, player: rows[at % rows.length]!.player }))
  const workers = Array.from({ length: AT_ONCE }, async (_, first) => {
    for (let at = first; at < bets.length; at += AT_ONCE) await stake(bets[at]!)
  })
  await Promise.all(workers)
  for (let at = 0; at < bets.length; at += IN_BULK) {
    const part = bets.slice(at, at + IN_BULK)
    const [ids, names, markets] = [
      part.map(({ id }) => id),
      part.map(({ event }) => eventId(event)),
      part.map(({ event }) => marketId(event)),
    ]
    await database.pool.query(BETS, [ids, part.map(({ player }) => player), STAKE, LIABILITY])
    await database.pool.query(LEGS, [ids, names, markets, LIABILITY])
    await database.pool.query(EXPOSURE, [names, markets, LIABILITY])
  }
  await database.pool.query('vacuum analyze sportsbook.bet, sportsbook.bet_leg')
  await ledger.stop()
  await database.close()

  async function stake({ id: key, player }: { id: string; player: bigint }): Promise<void> {
    const terms = { win: null, takesBonus: true, pair: null, nonce: null, round: null, outcome: '{"params":{"odds":2000}}' }
    const done = await ledger.bet({ player, currency: 'RUB', key, requestHash: 0n, account: 'house:sports', stake: STAKE, ...terms })
    if (done.kind !== 'done') throw new Error(`a stake was not taken: ${JSON.stringify(done)}`)
  }
}

const BETS = `insert into sportsbook.bet (id, player, key, request_hash, type, sizes, policy, currency, stake, placed_stake, bonus_stake, lines,
    line_stake, potential, capped, max_payout, total_odds, status, liability, eur_rate_e8, placed_at, accepted_at, answer)
  select id, player, id, 0, 'single', '{}', 'none', 'RUB', $3::bigint, $3, 0, 1, $3, 2 * $3, false, 500000000, 2000, 'open', $4::bigint, 1000000,
    now(), now(), '{}' from unnest($1::uuid[], $2::bigint[]) x(id, player)`
const LEGS = `insert into sportsbook.bet_leg (bet, place, event, market, outcome, key, sport, definition, shown, odds, unshifted, seen, banker, is_live, liability,
    starts_at)
  select id, 0, event, market, market || '/1', '1', 'football', '{"type":"1x2"}', '{}', 2000, 2000, 2000, false, false, $4::bigint, now() + interval '1 hour'
  from unnest($1::uuid[], $2::text[], $3::text[]) x(id, event, market)`
const EXPOSURE = `insert into sportsbook.exposure
  select event, outcome, sum($3::bigint) from unnest($1::text[], $2::text[]) x(event, market), unnest(array['', market || '/1']) outcome
  group by event, outcome on conflict (event, outcome) do update set liability = sportsbook.exposure.liability + excluded.liability`
