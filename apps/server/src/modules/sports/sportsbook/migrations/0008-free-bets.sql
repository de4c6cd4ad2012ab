-- Stakes that the house gives (D-54): one bet each, for a single or an express.
create table sportsbook.free_bet (
  id uuid primary key,
  player bigint not null,
  currency text not null,
  stake bigint not null check (stake > 0),         -- minor units
  granted_by text not null,                        -- login of the operator
  reason text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,                 -- counts while it has no bet
  bet uuid,
  left_ms bigint check (left_ms >= 0),             -- of its life, when its bet was placed
  ended_at timestamptz,                            -- by an operator, or with the player's exclusion
  check ((bet is null) = (left_ms is null))
);
create index free_bet_player on sportsbook.free_bet (player, id desc);
create unique index free_bet_bet on sportsbook.free_bet (bet) where bet is not null;

alter table sportsbook.bet add column free_bet uuid references sportsbook.free_bet;
