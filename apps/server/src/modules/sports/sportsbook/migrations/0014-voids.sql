-- An act that could no longer be carried out when its turn came; it is done with, and operators read why.
alter table sportsbook.manual_act add column refused text check (refused in ('result_known', 'bet_over'));
create index manual_act_refused on sportsbook.manual_act (id) where refused is not null;

-- What the offered prices of a market were made of, from each change on: the right price of a palpable error is one of them.
create table sportsbook.price_change (
  id bigint generated always as identity primary key,
  market text not null references sportsbook.market on delete cascade,
  at timestamptz not null,
  outcomes jsonb not null,
  prices jsonb not null,                -- kept by operators
  loads jsonb not null,
  extra_margin integer not null,
  price_shift integer                   -- null: the default
);
create index price_change_market on sportsbook.price_change (market, id);
create index price_change_at on sportsbook.price_change (at);

-- Each change of a price writes the market's row, also one by an operator: its revision grows. The house's own rounds have published prices.
create function sportsbook.keep_prices() returns trigger language plpgsql as $$
begin
  insert into sportsbook.price_change (market, at, outcomes, prices, loads, extra_margin, price_shift)
  select new.id, clock_timestamp(), new.outcomes, coalesce(mt.prices, '{}'), new.loads, coalesce(lt.extra_margin, 0), lt.price_shift
  from sportsbook.event e left join sportsbook.league_trading lt on lt.league = e.league
    left join sportsbook.market_trading mt on mt.market = new.id
    left join lateral (select * from sportsbook.price_change p where p.market = new.id order by p.id desc limit 1) last on true
  where e.id = new.event and e.sport <> 'virtual' and (last.id is null or (last.outcomes, last.prices, last.loads, last.extra_margin, last.price_shift)
    is distinct from (new.outcomes, coalesce(mt.prices, '{}'), new.loads, coalesce(lt.extra_margin, 0), lt.price_shift));
  return null;
end $$;
create trigger keep_prices after insert or update on sportsbook.market for each row execute function sportsbook.keep_prices();
update sportsbook.market set revision = revision where status in ('open', 'suspended');
