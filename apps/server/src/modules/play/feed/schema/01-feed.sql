-- Real bets that everybody may see: one of many at a steady pace, and every high win.
create schema feed;

create table feed.row (
  id uuid primary key,
  player bigint not null,
  game text not null, currency smallint not null, stake bigint not null, win bigint not null,
  multiplier bigint not null,           -- in 1/10,000
  pair int not null,                    -- finds the rounds of a revealed seed
  at timestamptz not null,
  paced boolean not null,               -- in the running feed
  high boolean not null
);
create index row_paced on feed.row (at desc) where paced;
create index row_paced_game on feed.row (game, at desc) where paced;
create index row_high on feed.row (at desc) where high;
create index row_won on feed.row (at desc) where win > stake;
create index row_age on feed.row (at);
create index row_pair on feed.row (player, pair, at desc);

create table feed.total (name text primary key, count bigint not null);
