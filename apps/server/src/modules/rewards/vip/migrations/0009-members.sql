-- Terms that operators agreed with single players of the last tier (D-57), in versions; a bet has those of its settlement.
create table vip.own_terms (
  player bigint not null, version int not null check (version > 0),
  cashback_pct smallint not null, rakeback_pct smallint not null, cap_steps int not null, payout_multiple smallint not null,
  starts_at timestamptz not null, stopped_at timestamptz check (stopped_at >= starts_at),
  made_by text not null, made_at timestamptz not null, reason text not null,
  primary key (player, version)
);

-- The operator whom the player of a high tier may turn to, by the name that the player sees.
create table vip.manager (
  player bigint primary key, name text not null,
  made_by text not null, made_at timestamptz not null
);
