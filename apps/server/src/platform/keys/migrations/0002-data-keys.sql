-- A secret encrypts one data key, and the data key encrypts the data: another secret takes its place without a change of the data.
alter table keys.known
  add column data_key_id bytea,
  alter column sealed drop not null;   -- null after retirement: a replaced secret opens nothing

update keys.known set data_key_id = key_id;  -- rows from before seal a known text; their data key is the secret itself

alter table keys.known alter column data_key_id set not null,
  add constraint retired_opens_nothing check ((retired_at is null) = (sealed is not null));
