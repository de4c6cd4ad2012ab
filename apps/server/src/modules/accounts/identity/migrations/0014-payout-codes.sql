-- Codes that payouts wait for: one open per player and purpose, bound to what is paid, to whom and by which way (D-36).
-- As elsewhere, a code is a keyed hash of `seed` and stands nowhere; that of the app is the app's own.
create table identity.payout_code (
  player bigint not null references identity.account (id),
  purpose text not null check (purpose in ('payout', 'destination')),
  by text not null check (by in ('app', 'email', 'sms')),
  address text,                         -- where it was sent; null for the app
  bound bytea not null,                 -- SHA-256 of amount, method and destination
  seed uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left smallint not null,
  day_from timestamptz not null,        -- begin of the 24 h in which `day_sent` were asked for
  day_sent smallint not null,
  primary key (player, purpose),
  constraint addressed check ((by = 'app') = (address is null))
);
