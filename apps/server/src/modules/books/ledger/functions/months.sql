-- Months are created in advance. There is no default partition: a key outside the months is a fault of the caller.
create or replace function ledger.ensure_months(p_from timestamptz, p_count int) returns setof text language plpgsql as $$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_table text; v_name text;
begin
  perform pg_advisory_xact_lock(1818388594, 0);  -- two processes that start together create each month once
  for v_step in 1..p_count loop
    foreach v_table in array array['bet', 'entry'] loop
      v_name := v_table || to_char(v_month, '_YYYYMM');
      if to_regclass('ledger.' || v_name) is null then
        execute format('create table ledger.%I partition of ledger.%I for values from (%L) to (%L)', v_name, v_table,
          ledger.key_floor(v_month at time zone 'UTC'), ledger.key_floor((v_month + interval '1 month') at time zone 'UTC'));
        return next v_name;
      end if;
    end loop;
    v_month := v_month + interval '1 month';
  end loop;
end $$;
