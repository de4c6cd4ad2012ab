-- A guest's code has tries of its own for where it was asked from, and others for everywhere else: nobody can use up
-- the tries of a code that another person waits for.
alter table identity.code
  add column asked_from bytea,          -- keyed hash of the network; null where only the player can try
  add column strangers_tries_left smallint not null default 5;
