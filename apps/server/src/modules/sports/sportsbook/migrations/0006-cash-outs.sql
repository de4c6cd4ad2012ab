-- Payments of cash-outs. An offer is paid once.
create table sportsbook.cash_out (
  bet uuid not null references sportsbook.bet,
  n int not null check (n > 0),
  offer_hash bytea not null,            -- SHA-256 of the offer that the player accepted
  part bigint not null check (part > 0),-- of the stake, minor units
  paid bigint not null check (paid > 0),
  fee_ppm int not null,
  paid_at timestamptz not null,
  primary key (bet, n),
  unique (bet, offer_hash)
);
