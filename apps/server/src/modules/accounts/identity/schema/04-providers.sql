-- Identities that an issuer of OpenID Connect confirms (D-33). The pair belongs to one account while it is stored here.
create table identity.provider_account (
  issuer text not null,
  subject text not null,                -- the issuer's own name for the person
  provider text not null,               -- the id of the issuer in config
  player bigint not null references identity.account (id),
  connected_at timestamptz not null,
  primary key (issuer, subject),
  unique (player, provider)
);

-- Log-ins that were sent to an issuer and have not come back. State, nonce and verifier are keyed hashes over `id`, so a copy
-- of this table completes nothing; a row is deleted at its first return.
create table identity.provider_visit (
  id uuid primary key,
  provider text not null,
  origin text not null,                 -- of the page that opened the window: it gets the result
  player bigint,                        -- to whom the identity is to be connected; null for a log-in
  form jsonb not null,                  -- what a registration needs, as the page sent it
  expires_at timestamptz not null,
  session uuid                          -- in which a visit that connects an identity began: it ends with the session
);

create index provider_visit_expires on identity.provider_visit (expires_at);
