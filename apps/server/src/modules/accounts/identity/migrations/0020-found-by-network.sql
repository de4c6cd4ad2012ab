-- Operators find the accounts of a network address: by registration, and by log-ins; the latest of each.
create index account_registered_ip on identity.account (registered_ip, created_at);
create index session_ip on identity.session (ip, started_at);
