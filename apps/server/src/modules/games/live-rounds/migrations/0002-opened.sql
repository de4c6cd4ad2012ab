-- A round keeps the bet limits of the instant at which it opened (D-66).
alter table live.round add column opened_at timestamptz not null default clock_timestamp();
