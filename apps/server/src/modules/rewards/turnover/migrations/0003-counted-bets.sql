-- What each bet that was settled while turnover was open staked of it, and why one staked nothing: for the player.
create table turnover.counted_bet (
  player bigint not null, key uuid not null,   -- of the bet
  currency smallint not null, game text not null,
  stake bigint not null,                       -- cash at risk to the end, minor units
  counted bigint not null check (counted >= 0),
  reason text,                                 -- null of a bet that contributes
  at timestamptz not null,                     -- of the settlement
  primary key (player, key)
);
create index counted_bet_at on turnover.counted_bet (player, at desc, key desc);
