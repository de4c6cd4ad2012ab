-- Shared tables of a provider that states them: since when one takes no stakes by a fault, as it was read last.
alter table providers.provider add column has_tables boolean not null default false;
alter table providers.game add column closed_since timestamptz;
