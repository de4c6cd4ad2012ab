-- What a provider's stated return holds for: {"min": "85.6403", "play": "basic_strategy", "error": "0.0072"}, each of them or null.
alter table providers.game add column return_terms jsonb check (jsonb_typeof(return_terms) in ('object', 'null'));
