-- What operators decided about results, from the act to its end: bets are settled after the commit of the act.
create table sportsbook.manual_act (
  id bigint generated always as identity primary key,
  act jsonb not null,
  done_at timestamptz
);
create index manual_act_due on sportsbook.manual_act (id) where done_at is null;
