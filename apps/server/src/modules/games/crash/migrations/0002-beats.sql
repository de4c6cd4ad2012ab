-- A beat without cash-outs, which each process writes all the time, runs one statement.
create or replace function crash.hand_in(p_stretch uuid, p_over uuid, p_through float8, p_acts jsonb) returns void language plpgsql as $$
begin
  if p_acts is null then
    perform set_config('synchronous_commit', 'off', true); -- a beat that a crash takes back said too little, never too much
  else
    insert into crash.act (id, round, bet, half, at, received)
      select a.id, a.round, a.bet, a.half, a.at, to_timestamp(a.received / 1000)
      from jsonb_to_recordset(p_acts) a(id uuid, round bigint, bet bigint, half boolean, at int, received float8)
      on conflict do nothing;
  end if;
  if p_over is not null then
    update crash.stretch set through = 'infinity' where id = p_over;
  end if;
  insert into crash.stretch as s (id, since, beat, through)
    values (p_stretch, clock_timestamp(), clock_timestamp(), to_timestamp(p_through / 1000))
    on conflict (id) do update set beat = excluded.beat, through = greatest(s.through, excluded.through);
end $$;
