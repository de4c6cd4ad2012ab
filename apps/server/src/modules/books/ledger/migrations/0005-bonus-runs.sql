-- The bonus that bonus money belongs to, from the line that funded it to its end: bets placed after `since` are bets of this
-- bonus, and the bonus part of what they bring later goes where bonuses.md 2.6 sends it.
create table ledger.bonus_run (
  player bigint not null, currency smallint not null,
  since bigint not null,                     -- number of the wallet's line that funded it
  until bigint,                              -- number of the wallet's line at its end; null while it is active
  expires_at timestamptz not null,           -- from this instant its money is neither staked nor won
  is_converted boolean not null default false,
  max_convert bigint,                        -- the most that becomes cash; null = no cap
  converted bigint not null default 0 check (converted >= 0),
  primary key (player, currency, since),
  check (until > since or until is null)
);
create unique index bonus_run_active on ledger.bonus_run (player, currency) where until is null;
-- Bonus money of this wallet is not staked from this instant on; null without an active bonus.
alter table ledger.wallet add column bonus_until timestamptz;
insert into ledger.account (name, kind) values ('expense:bonus', 'slotted') on conflict do nothing;
