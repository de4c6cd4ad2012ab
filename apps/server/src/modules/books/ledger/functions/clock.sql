-- The single clock of the journal, so that a test can replace it.
create or replace function ledger.instant() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

create or replace function ledger.ms(p_at timestamptz) returns bigint language sql immutable as $$ select floor(extract(epoch from p_at) * 1000)::bigint $$;

-- An id whose first 48 bits are its time: partitions by id keep a primary key unique over all of them.
create or replace function ledger.timed_id(p_at timestamptz) returns uuid language plpgsql volatile as $$
declare v_time text := lpad(to_hex(ledger.ms(p_at)), 12, '0'); v_noise text := replace(gen_random_uuid()::text, '-', '');
begin
  return left(v_time, 8) || '-' || right(v_time, 4) || '-7' || substr(v_noise, 1, 3) || '-a' || substr(v_noise, 4, 3) || '-' || substr(v_noise, 7, 12);
end $$;

-- The smallest key of an instant. Deterministic, so that a condition on keys excludes earlier months.
create or replace function ledger.key_floor(p_at timestamptz) returns uuid language sql immutable as $$
  select (left(time.hex, 8) || '-' || right(time.hex, 4) || '-0000-0000-000000000000')::uuid from (select lpad(to_hex(ledger.ms(p_at)), 12, '0') as hex) time
$$;
