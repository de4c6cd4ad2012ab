-- Rounds of several steps (games.md 1.6). Nothing hidden is stored: a round consists of its seeds and moves, and is computed again from
-- them at each request. The bet itself is in the ledger, or among the demo bets, under the same key.
create table wagering.round (
  seat text not null,
  key uuid not null,
  game text not null, currency text not null, stake bigint not null,
  params text not null,
  max_win bigint not null,              -- the cap in force when it began
  status text not null check (status in ('claimed', 'active', 'won', 'lost', 'refunded')),
  pair int, nonce bigint,               -- known once the bet is booked
  step int not null default 0,          -- number of moves: every change names the one that it follows
  moves jsonb not null default '[]',
  win bigint not null default 0,
  stored text,                          -- the whole round as shown after its end
  started_at timestamptz not null, acted_at timestamptz not null,
  primary key (seat, key),
  check (status = 'claimed' or (pair is not null and nonce is not null)),
  check ((stored is null) = (status in ('claimed', 'active'))),
  check (step = jsonb_array_length(moves))
) with (fillfactor = 80);
create unique index round_open on wagering.round (seat, game) where status in ('claimed', 'active');
create index round_left on wagering.round (acted_at) where status in ('claimed', 'active');
