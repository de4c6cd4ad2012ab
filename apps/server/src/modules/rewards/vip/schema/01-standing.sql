-- What counted bets have earned: the experience of a player, and the theoretical win per day.
create schema vip;

create table vip.standing (
  player bigint primary key,
  xp_milli bigint not null check (xp_milli >= 0)   -- thousandths of a point; it only grows
);

create table vip.theo_day (
  player bigint not null, currency smallint not null,
  day date not null,                               -- of the settlement, UTC
  theo bigint not null check (theo >= 0),          -- minor units
  primary key (player, currency, day)
);
