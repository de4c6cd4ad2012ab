create schema crash;

-- A cash-out as it was received (games.md G2). `counted` is null until its round has come so far: nothing here says where it ends.
create table crash.act (
  id uuid primary key,
  round bigint not null,
  bet bigint not null,             -- its number among all bets (live.bet.seq)
  half boolean not null,
  at int not null,                 -- ms from the start of the round, floored
  received timestamptz not null,   -- by the database's clock
  handed timestamptz not null default clock_timestamp(),
  counted boolean
);
create index act_open on crash.act (round) where counted is null;
create index act_round on crash.act (round, bet);

-- A period in which one process could receive cash-outs, and up to when all that it received are in the table above.
create table crash.stretch (
  id uuid primary key,
  since timestamptz not null,
  beat timestamptz not null,
  through timestamptz not null
) with (fillfactor = 50);

-- Stores cash-outs and the process's watermark in one transaction: a reader of the watermark sees the cash-outs before it. `p_over` is a
-- stretch that this one follows.
create function crash.hand_in(p_stretch uuid, p_over uuid, p_through float8, p_acts jsonb) returns void language plpgsql as $$
begin
  if p_acts is null then perform set_config('synchronous_commit', 'off', true); end if; -- a beat that a crash takes back said too little, never too much
  insert into crash.act (id, round, bet, half, at, received)
    select a.id, a.round, a.bet, a.half, a.at, to_timestamp(a.received / 1000)
    from jsonb_to_recordset(p_acts) a(id uuid, round bigint, bet bigint, half boolean, at int, received float8)
    on conflict do nothing;
  update crash.stretch set through = 'infinity' where id = p_over;
  insert into crash.stretch as s (id, since, beat, through)
    values (p_stretch, clock_timestamp(), clock_timestamp(), to_timestamp(p_through / 1000))
    on conflict (id) do update set beat = excluded.beat, through = greatest(s.through, excluded.through);
end $$;
