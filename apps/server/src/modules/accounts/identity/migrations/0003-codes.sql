-- Codes that were asked for. A code is a keyed hash of `seed`, made when it is sent and when it is tried: it stands nowhere.
-- A row is written whether or not an account has the address, so that the answers do not differ (D-32).
create table identity.code (
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  purpose text not null check (purpose in ('login', 'proof', 'reminder')),
  player bigint not null,               -- who asked; 0 = a guest
  seed uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left smallint not null,
  day_from timestamptz not null,        -- begin of the 24 h in which `day_sent` were sent
  day_sent smallint not null,
  primary key (channel, address, purpose, player)
);

create index code_sent on identity.code (sent_at);
