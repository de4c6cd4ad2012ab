-- A bet is its own journal line: c and b leave, wc, wb and r come back at the same instant (r repays debt). What comes later
-- stands in `entry`. Partitioned by the key's own time (UUIDv7), so (player, key) is unique over all months and a late replay finds its row.
create table ledger.bet (
  player bigint not null, key uuid not null,
  request_hash bigint not null,        -- first 8 bytes of SHA-256 of the request (D-27)
  at timestamptz not null, seq bigint not null,
  c bigint not null, wc bigint not null, cash_after bigint not null, bonus_after bigint not null,
  nonce bigint, b bigint, wb bigint, r bigint,  -- null = 0: most bets touch neither bonus nor debt, and a null costs no byte
  account int not null, pair int, currency smallint not null,
  status smallint not null,            -- 0 open, 1 settled at once, 2 settled later, 3 refunded, 4 rolled back
  rev smallint not null default 0,     -- postings that came for it later
  round uuid, outcome text,            -- what the first answer said beyond the money
  primary key (player, key)
) partition by range (key);
create index bet_open on ledger.bet (player, round) where status = 0;

-- Pair legs of everything else. Where a player takes part, owner is the player and seq the wallet's; else owner is -account and seq the leg's place.
create table ledger.entry (
  owner bigint not null, seq bigint not null, tx uuid not null, bet uuid, at timestamptz not null,
  amount bigint not null check (amount > 0), cash_after bigint, bonus_after bigint,
  src int not null, dst int not null check (dst <> src), currency smallint not null, kind smallint not null,
  primary key (owner, currency, seq, tx)
) partition by range (tx);
create index entry_bet on ledger.entry (owner, bet) where bet is not null;

-- Accepted calls that are no bets (I4): the player's own keys under their id, the operator's under 0.
create table ledger.call (
  scope bigint, key text, request_hash bigint not null, at timestamptz not null, tx uuid not null,
  answer text, cash bigint, bonus bigint, version bigint,
  primary key (scope, key)
);
create index call_age on ledger.call using brin (at);
create index call_tx on ledger.call (tx);  -- a statement names what each posting was for: entry and call share a transaction

create function ledger.keep_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name like 'bet%' and (to_jsonb(old) - '{status,rev}'::text[]) = (to_jsonb(new) - '{status,rev}'::text[]) then return new; end if;
  raise exception 'the journal is written once' using errcode = 'LG001';
end $$;
create trigger keep_bet before update or delete on ledger.bet for each row execute function ledger.keep_journal();
create trigger keep_entry before update or delete on ledger.entry for each row execute function ledger.keep_journal();
