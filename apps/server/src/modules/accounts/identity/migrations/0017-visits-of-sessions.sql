-- A visit that is to connect an identity to an account belongs to the session it began in, and ends with it.
alter table identity.provider_visit add column session uuid;
