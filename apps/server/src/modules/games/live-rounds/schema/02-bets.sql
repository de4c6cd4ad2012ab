create table live.bet (
  seat text not null,                   -- real:p123, demo:p123, demo:g and a hash
  id uuid not null,                     -- the call's key, and the bet's in the books
  seq bigint generated always as identity,
  game text not null,
  round bigint,                         -- null while queued
  after_round bigint,                   -- queued: for the first round behind this one
  row text not null,                    -- its name, in its round alone
  request_hash bigint not null,
  currency text not null, stake bigint not null, stake_bonus bigint not null default 0,
  params jsonb not null, slot text,
  max_win bigint not null,
  status text not null check (status in ('queued', 'placed', 'settled', 'refunded', 'cancelled', 'refused')),
  reason text,
  parts jsonb not null default '[]',    -- what was paid, in order: kind, stake, multiplier in hundredths, payout; texts of minor units
  paid bigint not null default 0,
  cash bigint, bonus bigint, version bigint, -- right after the stake, for a repeat of the call
  at timestamptz not null,
  primary key (seat, id),
  check ((round is null) = (status in ('queued', 'refused') or (status = 'cancelled' and round is null)))
) with (fillfactor = 80);
create index bet_round on live.bet (game, round, seq) where round is not null;
create index bet_open on live.bet (game, round) where status = 'placed';
create index bet_queued on live.bet (game, seq) where status = 'queued';
create unique index bet_slot on live.bet (seat, game, round, slot) where slot is not null and round is not null and status <> 'cancelled';
create unique index bet_queued_slot on live.bet (seat, game, slot) where slot is not null and status = 'queued';
create unique index bet_row on live.bet (game, round, row) where round is not null;
create index bet_seat on live.bet (seat, game, seq desc);
