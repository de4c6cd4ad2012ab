-- The smallest and the largest stake that a provider states, minor units by currency: {"RUB": {"min": 100, "max": 1000000}}.
alter table providers.game add column stakes jsonb not null default '{}' check (jsonb_typeof(stakes) = 'object');
