-- The prices of all markets that a statement writes are kept together: one at a time was most of what a message of the feed cost.
create or replace function sportsbook.keep_prices() returns trigger language plpgsql as $$
begin
  insert into sportsbook.price_change (market, at, outcomes, prices, loads, extra_margin, price_shift)
  select w.id, clock_timestamp(), w.outcomes, coalesce(mt.prices, '{}'), w.loads, coalesce(lt.extra_margin, 0), lt.price_shift
  from written w join sportsbook.event e on e.id = w.event left join sportsbook.league_trading lt on lt.league = e.league
    left join sportsbook.market_trading mt on mt.market = w.id
    left join lateral (select * from sportsbook.price_change p where p.market = w.id order by p.id desc limit 1) last on true
  where e.sport <> 'virtual' and (last.id is null or (last.outcomes, last.prices, last.loads, last.extra_margin, last.price_shift)
    is distinct from (w.outcomes, coalesce(mt.prices, '{}'), w.loads, coalesce(lt.extra_margin, 0), lt.price_shift));
  return null;
end $$;
drop trigger keep_prices on sportsbook.market;
create trigger keep_inserted_prices after insert on sportsbook.market
  referencing new table as written for each statement execute function sportsbook.keep_prices();
create trigger keep_updated_prices after update on sportsbook.market
  referencing new table as written for each statement execute function sportsbook.keep_prices();
