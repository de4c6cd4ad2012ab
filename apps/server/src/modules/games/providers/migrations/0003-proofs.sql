-- Whether the provider answers the proof part of its dialect: seeds, rotation, and what rounds were computed from (D-50).
alter table providers.provider add column has_proofs boolean not null default false;
