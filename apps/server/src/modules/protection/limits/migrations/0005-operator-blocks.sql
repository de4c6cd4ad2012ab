-- Blocks by operators: for fraud or by a court. The ledger's wallets have the block itself, and these rows its cause. A lifted one stays.
create table limits.operator_block (
  id bigint generated always as identity primary key,
  player bigint not null,
  cause text not null check (cause in ('fraud', 'court')),
  made_by text not null,
  at timestamptz not null,
  reason text not null,
  -- Two operators confirmed the fraud, which ended every bonus.
  confirmed_by text,
  confirmed_at timestamptz,
  confirmed_reason text,
  lifted_by text,
  lifted_at timestamptz,
  lifted_reason text,
  check ((confirmed_by is null) = (confirmed_at is null) and (confirmed_by is null) = (confirmed_reason is null)),
  check (confirmed_by is null or cause = 'fraud'),
  check ((lifted_by is null) = (lifted_at is null) and (lifted_by is null) = (lifted_reason is null))
);
create unique index operator_block_open on limits.operator_block (player) where lifted_at is null;
create index operator_block_player on limits.operator_block (player, id);
