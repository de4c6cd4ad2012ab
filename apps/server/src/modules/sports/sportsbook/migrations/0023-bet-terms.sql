-- Bounds of bets by currency, and limits of liability by tier of the league, as operators set them over the defaults (sportsbook.md 4).
-- Append-only: the latest version of a subject is in force, for bets that are placed after it.
create table sportsbook.bet_terms (
  subject text not null,                     -- a currency, or "tier 1" to "tier 3"
  version int not null check (version > 0),
  min bigint check (min > 0),                -- minor units of the currency
  max bigint check (max >= min),
  max_payout bigint check (max_payout >= max),
  outcome_limit bigint check (outcome_limit > 0),   -- EUR minor units
  event_limit bigint check (event_limit >= outcome_limit),
  changed_by text not null,
  reason text not null,
  by_two boolean not null,                   -- two people decided it
  at timestamptz not null,
  primary key (subject, version),
  check (num_nulls(min, max, max_payout) = case when subject like 'tier %' then 3 else 0 end),
  check (num_nulls(outcome_limit, event_limit) = case when subject like 'tier %' then 0 else 2 end)
);

create function sportsbook.bet_terms_stand() returns trigger language plpgsql as $$
begin
  raise exception 'terms of bets are changed by a new row only';
end $$;
create trigger bet_terms_stand before update or delete or truncate on sportsbook.bet_terms
  execute function sportsbook.bet_terms_stand();
