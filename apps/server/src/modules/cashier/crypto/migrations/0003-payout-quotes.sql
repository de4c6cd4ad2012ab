-- The rate of a payout for its first 20 minutes (D-59). Sent later, it is quoted anew.
create table crypto.payout_quote (
  -- The payout's number.
  reference text primary key,
  rate_e8 bigint not null check (rate_e8 > 0),
  at timestamptz not null
);
