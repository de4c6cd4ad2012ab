-- What a partner earned of each month. The sums are EUR minor units.
create table partners.month (
  partner bigint not null references partners.partner,
  month date not null check (extract(day from month) = 1),
  plan_version int not null,
  players int not null,                 -- with play in the month
  ngr bigint not null,
  theo bigint not null,
  pct int not null,
  revshare bigint not null,
  cpa bigint not null,
  accrued bigint not null check (accrued >= 0),
  carry_in bigint not null check (carry_in <= 0),
  carry_out bigint not null check (carry_out <= 0),
  needs_review boolean not null,
  accrued_at timestamptz not null,
  status text not null default 'held' check (status in ('held', 'approved', 'refused', 'paid')),
  taken_back bigint not null default 0, -- of a fixed sum whose player no longer qualified when the hold ended; all of a refused month
  decided_by text,
  decided_at timestamptz,
  reason text,
  payment int,
  primary key (partner, month),
  foreign key (partner, plan_version) references partners.plan,
  check (taken_back between 0 and accrued),
  check ((status = 'paid') = (payment is not null)),
  check ((status = 'held') = (decided_at is null))
);

-- What a month took for granted about each player beyond the journal and the bets: it is computed again from these.
create table partners.month_player (
  partner bigint not null, month date not null, player bigint not null,
  counted_until timestamptz,            -- self-exclusion; null = the whole month
  is_own boolean not null,              -- the partner's own account, as known when the month was closed
  is_fraud boolean not null,
  has_phone boolean not null,
  is_new boolean not null,              -- no earlier month was paid a fixed sum for the player
  is_qualified boolean not null,        -- this month is
  primary key (partner, month, player),
  foreign key (partner, month) references partners.month
);
create unique index month_player_once on partners.month_player (player) where is_qualified;

create table partners.payment (
  partner bigint not null references partners.partner,
  n int not null check (n > 0),
  amount bigint not null check (amount > 0),
  paid_by text not null,
  paid_at timestamptz not null,
  reason text not null,
  primary key (partner, n)
);

-- Players that count for no partner from now on.
create table partners.fraud (
  player bigint primary key,
  named_by text not null,
  named_at timestamptz not null,
  reason text not null
);
