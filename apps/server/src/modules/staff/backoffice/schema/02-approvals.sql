-- Decisions of one operator about money: the rolling sums of four eyes are computed from them. Sums in EUR minor units.
create table backoffice.decision (
  id bigint generated always as identity primary key,
  operator bigint not null references backoffice.operator,
  player bigint,
  eur bigint not null check (eur >= 0),
  at timestamptz not null,
  -- Payouts need a second operator by rules of their own (D-47), and are counted apart from other manual money.
  kind text not null default 'money' check (kind in ('money', 'payout'))
);
create index decision_operator on backoffice.decision (operator, at);
create index decision_player on backoffice.decision (player, at) where player is not null;

create table backoffice.approval (
  id bigint generated always as identity primary key,
  -- bet_limit: raised more than twofold (D-66)
  kind text not null check (kind in ('match', 'refuse', 'send_back', 'correction', 'return', 'payout', 'bet_limit')),
  subject text not null,
  act jsonb not null,
  player bigint,
  amount text not null,
  currency text not null,
  eur bigint not null,
  reason text not null,
  operator bigint not null references backoffice.operator,
  at timestamptz not null,
  -- The proposer may withdraw. A proposal lapses when its subject changed otherwise: nobody decided it.
  verdict text check (verdict in ('approve', 'decline', 'withdraw', 'lapse')),
  decided_by bigint references backoffice.operator,
  decided_at timestamptz,
  decided_reason text,
  -- Why one operator was not enough.
  causes text[] not null default '{}',
  constraint approval_decided check ((decided_by is not null) = coalesce(verdict <> 'lapse', false)),
  constraint approval_decided_by check (case verdict when 'withdraw' then decided_by = operator else decided_by is distinct from operator end)
);
create index approval_open on backoffice.approval (id) where verdict is null;
-- The same thing is proposed once at a time.
create unique index approval_subject on backoffice.approval (kind, subject) where verdict is null;
-- One return of an account and currency waits at a time, whatever its destination.
create unique index approval_return on backoffice.approval ((act ->> 'player'), (act ->> 'currency')) where verdict is null and kind = 'return';
