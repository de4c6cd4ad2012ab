-- Proofs of work that were taken: each is good for one call, in whichever process.
create schema captcha;

create table captcha.spent (
  nonce text primary key,
  expires_at timestamptz not null
);
create index spent_expires on captcha.spent (expires_at);
