-- Operators find the accounts of a network address: by registration, and by log-ins.
create index account_registered_ip on identity.account (registered_ip);
create index session_ip on identity.session (ip);
