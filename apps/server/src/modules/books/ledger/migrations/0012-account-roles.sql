-- What an account is, beside its game and provider: no reader takes a name apart. Accounts that processes of the version before create get it by a
-- trigger, which goes with that version.
alter table ledger.account add column role text;
update ledger.account set role = split_part(name, ':', 1);
alter table ledger.account alter column role set not null;

create function ledger.fill_role() returns trigger language plpgsql as $$
begin
  new.role := split_part(new.name, ':', 1);
  return new;
end $$;
create trigger fill_role before insert on ledger.account for each row when (new.role is null) execute function ledger.fill_role();
