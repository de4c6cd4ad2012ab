-- A hash of the names alone, under a key of the product: operators find a proved person by them. Null in checks of earlier releases, which a
-- job reads again.
alter table kyc.check add column name_hash bytea;
create index check_name on kyc.check (name_hash) where outcome = 'success';
create index check_unnamed on kyc.check (id) where name_hash is null;

-- A process of the version before replaces the person alone: the hash of the former names would find the check. This version writes the hash
-- after the person.
create function kyc.drop_name_hash() returns trigger language plpgsql as $$
begin
  if new.name_hash = old.name_hash then new.name_hash := null; end if;
  return new;
end $$;
create trigger drop_name_hash before update of person on kyc.check for each row execute function kyc.drop_name_hash();
