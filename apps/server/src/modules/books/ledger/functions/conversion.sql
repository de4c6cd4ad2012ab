-- The factors of D-23, as in packages/money: minor units of a currency per minor unit of RUB. conversion.db.test.ts
-- compares the two.
create or replace function ledger.per_rub(p_currency smallint) returns numeric[] language sql immutable as $$
  select case p_currency when 643 then array[1, 1] when 356 then array[1, 1] when 398 then array[5, 1] when 840 then array[1, 100] when 978 then array[1, 100] end::numeric[]
$$;

-- An amount in another currency, in whole minor units, rounded up or down.
create or replace function ledger.converted(p_amount bigint, p_from smallint, p_to smallint, p_up boolean) returns bigint language sql immutable set search_path = ledger, pg_temp as $$
  select case when p_from = p_to then p_amount else div(p_amount * f.num + case when p_up then f.den - 1 else 0 end, f.den)::bigint end
  from (select (per_rub(p_to))[1] * (per_rub(p_from))[2] as num, (per_rub(p_to))[2] * (per_rub(p_from))[1] as den) f
$$;
