-- Cashback of each player's week as it was computed, and what was claimed. Nothing of this is derived again: it was offered, or paid.
create table vip.cashback (
  player bigint not null, week date not null check (extract(isodow from week) = 1),
  currency smallint not null,
  stakes bigint not null, returns bigint not null, gifts bigint not null, theo bigint not null, given_back bigint not null,
  pct smallint not null, cap_steps int not null,    -- the tier's terms at the end of the week
  amount bigint not null check (amount >= 0),
  closed_at timestamptz not null,
  claimed_at timestamptz,
  primary key (player, week),
  check (claimed_at is null or amount > 0)
);
create index cashback_closed on vip.cashback (player, closed_at);

-- Weeks whose every player is in the table above.
create table vip.cashback_week (week date primary key, closed_at timestamptz not null);

create table vip.rakeback_claim (
  player bigint not null, n int not null,
  currency smallint not null, amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (player, n)
);

-- What claims have used of `rakeback`, in the currency that it was earned in.
create table vip.rakeback_used (
  player bigint not null, currency smallint not null,
  micro bigint not null,
  primary key (player, currency)
);
