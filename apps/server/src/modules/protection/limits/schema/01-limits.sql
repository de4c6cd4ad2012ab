-- What protects a player (bonuses.md 11): own limits, cool-off, self-exclusion, reality checks, and who is bound by an exclusion.
create schema limits;

-- amount: minor units, minutes for `session`; null = no limit. next_*: a looser one that waits.
create table limits.setting (
  player bigint not null,
  name text not null,
  amount bigint check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  next_from timestamptz,
  primary key (player, name)
);
create index setting_due on limits.setting (next_from) where next_from is not null;

create table limits.standing (
  player bigint primary key,
  logged_in_at timestamptz,
  -- Since when play counts for the next reality check: the log-in, the last answer, the end of a rest.
  stretch_at timestamptz,
  reality_minutes int not null default 60 check (reality_minutes in (15, 30, 60, 120)),
  stopped_at timestamptz,                -- "stop" was chosen at a reality check
  cool_off_until timestamptz,
  excluded_until timestamptz,            -- infinity = for good
  reopens_at timestamptz,                -- 24 hours after the own request, once the term is over
  pay_in_off boolean not null default false,
  pay_in_shown_at timestamptz,
  first_deposit_at timestamptz,          -- from when the proof of age is due (D-5)
  age_due_at timestamptz,                -- from when on an account without the proof is blocked (D-5)
  listed boolean not null default false, -- in a national register: barred as by an own exclusion, while the register lists the player
  staff boolean not null default false   -- of an operator or the operator's household: no bets and no deposits while it is declared (D-46)
);

-- By what a person is known. An exclusion binds every player who shares one of them.
create table limits.mark (
  kind text not null check (kind in ('phone', 'document', 'instrument', 'name_birth')),
  value text not null,
  player bigint not null,
  primary key (kind, value, player)
);
create index mark_player on limits.mark (player);

-- Everything that was set, requested, answered or came into force; written once.
create table limits.audit (
  id bigint generated always as identity primary key,
  player bigint not null,
  at timestamptz not null,
  act text not null,
  details jsonb not null
);
create index audit_player on limits.audit (player, id);
