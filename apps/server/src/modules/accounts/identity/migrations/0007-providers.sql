-- Who an issuer of OpenID Connect says somebody is (D-33). The pair belongs to one account for as long as it stands here.
create table identity.provider_account (
  issuer text not null,
  subject text not null,                -- the issuer's own name for the person
  provider text not null,               -- the id of the issuer in config
  player bigint not null references identity.account (id),
  connected_at timestamptz not null,
  primary key (issuer, subject),
  unique (player, provider)
);

-- A log-in that went out to an issuer and has not come back. State, nonce and verifier are keyed hashes over `id`, so a copy
-- of this table completes nothing; a row is gone with its first return.
create table identity.provider_visit (
  id uuid primary key,
  provider text not null,
  origin text not null,                 -- of the page that opened the window: who is told
  player bigint,                        -- whom the identity is to be connected to; null for a log-in
  form jsonb not null,                  -- what a registration needs, as the page sent it
  expires_at timestamptz not null
);

create index provider_visit_expires on identity.provider_visit (expires_at);
