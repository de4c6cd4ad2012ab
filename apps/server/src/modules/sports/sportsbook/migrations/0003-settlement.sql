-- Which version of its result an event's bets are settled by, results that operators set, and corrections that wait for one.
alter table sportsbook.event add column settled_epoch bigint, add column settled_version bigint;
create index event_unsettled on sportsbook.event (id)
  where result is not null and (settled_version is null or (settled_epoch, settled_version) <> (result_epoch, result_version));

-- Outcome states by an operator: they hold whatever the feed reports.
create table sportsbook.manual_result (
  market text primary key,
  states jsonb not null,                -- key of the outcome to its state, {state, dead_heat}
  set_at timestamptz not null
);

-- A result changed more than 72 hours after the bet was settled: an operator decides.
create table sportsbook.late_correction (
  bet uuid primary key references sportsbook.bet,
  found_at timestamptz not null
);
create index late_correction_found on sportsbook.late_correction (found_at);

-- The start that the event had when the bet was placed: a postponement counts from it.
alter table sportsbook.bet_leg add column starts_at timestamptz;
update sportsbook.bet_leg set starts_at = (shown ->> 'starts_at')::timestamptz;
alter table sportsbook.bet_leg alter column starts_at set not null;
