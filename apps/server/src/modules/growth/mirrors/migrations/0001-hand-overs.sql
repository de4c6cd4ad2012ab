-- Sessions on their way from the main host to a mirror (D-34). No token is stored, only its hash; a row goes when it is used.
create schema mirrors;

create table mirrors.hand_over (
  token_hash bytea primary key,
  player bigint not null,
  session uuid not null,                -- on the main host: it must still live when the token is used
  device text,                          -- by which the browser is known there, so that no letter tells of a new one
  mirror text not null,                 -- the only host that may use it
  asked_by text not null,               -- SHA-256 of the session id that the mirror's page keeps, hexadecimal
  expires_at timestamptz not null
);

create index hand_over_expires on mirrors.hand_over (expires_at);
