-- National registers of people who may not play: the latest answer of each about a player, and by what a player is known there.
-- Source: bonuses.md 11 "A national register is a port, asked at registration and log-in".
create schema registers;

-- A row for each register that is asked about the player; null until it has answered once.
create table registers.answer (
  player bigint not null,
  register text not null,
  is_listed boolean,
  at timestamptz,
  -- The latest request about a session that goes on, whether or not it was answered (decision 0026).
  asked_at timestamptz,
  primary key (player, register),
  check ((is_listed is null) = (at is null))
);

-- What was proved by documents, as hashes under a key shared with the register: none of it can be read here.
create table registers.mark (
  player bigint not null,
  register text not null,
  kind text not null check (kind in ('person', 'document')),
  value text not null,
  primary key (player, register, kind)
);
