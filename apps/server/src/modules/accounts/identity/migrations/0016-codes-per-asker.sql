-- A guest's codes are counted per asking network, so that nobody uses up what another may ask for: one row per network.
-- Whether anybody is written to is decided by the job, which knows the account; only a code that was written can be used.
update identity.code set asked_from = ''::bytea where asked_from is null;
alter table identity.code
  alter column asked_from set default ''::bytea,  -- empty where only the player, or the house itself, asks
  alter column asked_from set not null,
  add column is_written boolean not null default true,
  add column standing text not null default 'stranger',  -- what the asker was to the account's owner at the last letter
  add column day_letters smallint not null default 0,    -- written in the 24 h since `day_from`
  drop constraint code_pkey,
  add primary key (channel, address, purpose, player, asked_from);
alter table identity.code alter column is_written set default false;
