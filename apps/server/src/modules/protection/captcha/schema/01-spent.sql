-- Accepted proofs of work: each counts for one call, in any process.
create schema captcha;

create table captcha.spent (
  nonce text primary key,
  expires_at timestamptz not null
);
create index spent_expires on captcha.spent (expires_at);
