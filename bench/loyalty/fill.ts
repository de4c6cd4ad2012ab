/** Settled bets as the projection writes them, and players whom every reader has work with. */
import { CURRENCIES } from '@fairhouse/money'

import type { Books } from '../ledger/world.ts'
import type { Readers } from './readers.ts'

/** One player of so many has an active bonus, and one an open deposit; all play in the tournament. */
const ONE_OF = 20
const DAYS = 6

/** Bets of the last days: eight games, every tenth stake partly bonus money, some wins. */
export async function fillSettled({ database, players }: Books, bets: number): Promise<void> {
  await database.pool.query(
    `insert into wagering.settled_bet (n, player, key, revision, kind, game, provider, currency, round, stake, stake_bonus, win, contribution,
       edge_ppm, no_contribution, placed_at, placed_version, at, version, settled_at, return_low_e9, return_high_e9, variance_e6)
     select n, 1 + (n * 7919) % $2, gen_random_uuid(), 0, 0,
       (array['dice', 'crash', 'keno', 'miner', 'plinko', 'wheel', 'hilo', 'roulette'])[1 + n % 8], null, $3, null,
       100 + n % 900, case when n % 10 = 0 then 50 else 0 end, case when n % 3 = 0 then 250 else 0 end, 20, 10000, null,
       t, 1000000 + n, t, 1000001 + n, t, 990000000, 990000000, 1000000
     from generate_series(1, $1::bigint) n, lateral (select now() - make_interval(secs => $4 * (1 - n::float8 / $1)) as t) _`,
    [bets, players, CURRENCIES.RUB.number, DAYS * 86_400],
  )
  await database.pool.query('update wagering.settled_count set n = $1', [bets])
  await database.pool.query('vacuum analyze wagering.settled_bet')
}

const PRIZE = { id: 'reload:bench:1', source: { kind: 'reload', ref: 'bench' }, currency: 'RUB', amount: 1000_00n, wager: 50 } as const

/** Bonuses through the ledger, deposits that wait for turnover, a tournament that runs. */
export async function fillWork(
  { database, ledger }: Pick<Books, 'database' | 'ledger'>,
  { bonuses }: Readers,
  players: readonly bigint[],
): Promise<void> {
  await ledger.openAccounts(['expense:bonus'])
  const some = players.filter((_, index) => index % ONE_OF === 0)
  for (const player of some) await database.db.transaction().execute((tx) => bonuses.grantPrize(tx, player, PRIZE))
  await database.pool.query(
    `insert into turnover.deposit (player, currency, version, amount, remaining) select p, $2, 1, 100000000, 100000000 from unnest($1::bigint[]) p`,
    [some, CURRENCIES.RUB.number],
  )
  await database.pool.query(
    `with made as (insert into tournaments.tournament (title_ru, title_en, title_kz, formula, games, currency, min_stake, starts_at, ends_at, made_by, made_at)
       values ('t', 't', 't', 'turnover', array['dice', 'crash', 'keno', 'miner', 'plinko', 'wheel', 'hilo', 'roulette'], $2, 0,
         now() - make_interval(days => $3), now() + interval '1 day', 'bench', now()) returning id)
     insert into tournaments.player (tournament, player, joined_at) select id, p, now() - make_interval(days => $3) from made, unnest($1::bigint[]) p`,
    [players, CURRENCIES.RUB.number, DAYS + 1],
  )
}
