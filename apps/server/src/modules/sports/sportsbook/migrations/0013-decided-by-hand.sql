-- What operators decide by hand takes no bets until it is withdrawn (D-77), and is written in the transaction of the act.
create table sportsbook.void_event (
  event text primary key references sportsbook.event on delete cascade,
  set_at timestamptz not null,
  set_by text                           -- login of the operator; null: of an act before this column
);
alter table sportsbook.manual_result add column set_by text;
-- bets that a decision on a market concerns
create index bet_leg_market on sportsbook.bet_leg (market, bet);

insert into sportsbook.void_event (event, set_at)
  select e.id, coalesce(max(a.done_at), now()) from sportsbook.manual_act a join sportsbook.event e on e.id = a.act ->> 'event'
  where a.act ->> 'what' = 'event' group by e.id;
-- acts that were stored and not yet carried out
delete from sportsbook.manual_result where market in
  (select act ->> 'market' from sportsbook.manual_act where done_at is null and act ->> 'what' = 'market');
insert into sportsbook.manual_result (market, states, set_at)
  select act ->> 'market', (select jsonb_object_agg(key, jsonb_build_object('state', value, 'dead_heat', null)) from jsonb_each_text(act -> 'states')), now()
  from (select distinct on (act ->> 'market') act from sportsbook.manual_act
    where done_at is null and act ->> 'what' = 'market' order by act ->> 'market', id desc) last
  where jsonb_typeof(act -> 'states') = 'object';
