-- Level changes, rakeback and the weeks of cashback. The reader derives the first four tables, and may build them again.
alter table vip.theo_day add column rakeback_micro bigint not null default 0;   -- of these bets, millionths of a minor unit

create table vip.level_change (
  player bigint not null, level smallint not null check (level between 1 and 100),
  at timestamptz not null,                         -- settlement of the bet that brought it: later bets have its terms
  primary key (player, level)
);

-- A later change of a bet counts in its own week: a past week never changes.
create table vip.play_week (
  player bigint not null, currency smallint not null,
  week date not null check (extract(isodow from week) = 1),
  stakes bigint not null, returns bigint not null, theo bigint not null,   -- minor units of cash
  primary key (week, player, currency)
);

create table vip.rakeback (
  player bigint not null, currency smallint not null,
  micro bigint not null,                           -- ever earned, less what was taken back
  primary key (player, currency)
);

-- What was announced and paid stays, whatever is read again.
create table vip.level_news (
  player bigint not null, level smallint not null,
  at timestamptz not null,
  primary key (player, level)
);

-- Players keep the level that they had; only further levels are announced.
insert into vip.level_change (player, level, at)
  select player, level, '1970-01-01' from (
    select player, least(100, trunc((sqrt(1 + 0.08 * div(top_xp_milli, 1000)) - 1) / 2))::int as level from vip.standing) reached
  where level > 0;
insert into vip.level_news (player, level, at) select player, level, now() from vip.level_change;
