-- D-74: coins credited despite the player's own deposit limit or cool-off. Each may go back by one payout.
create table payouts.flag (
  -- Not from 1: a number that is shown to players says nothing of how many there are.
  id bigint generated always as identity (start with 7401) primary key,
  player bigint not null,
  invoice bigint not null,
  asset text not null,
  currency text not null,
  -- The refusal that a new deposit would have got.
  because text not null,
  -- As credited.
  amount bigint not null check (amount > 0),
  -- What may go back: less once other money arrived after a part was played, and no more than a return asked for.
  remaining bigint not null check (remaining >= 0 and remaining <= amount),
  -- Of the wallet right after the credit: names its turnover.
  version bigint not null,
  -- Turnover of the deposit that the return waives, minor units.
  waived bigint not null default 0 check (waived >= 0),
  at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  closed_note text,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_note is null))
);
create index flag_player on payouts.flag (player, id);

-- The flag that this payout returns.
alter table payouts.payout add column flag bigint references payouts.flag;
-- A flag has one return that is not undone.
create unique index payout_flag on payouts.payout (flag) where status not in ('cancelled', 'rejected', 'failed', 'returned');
create index payout_flag_latest on payouts.payout (flag, id) where flag is not null;
