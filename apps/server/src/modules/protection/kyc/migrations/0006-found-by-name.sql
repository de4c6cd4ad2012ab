-- A hash of the names alone, under a key of the product: operators find a proved person by them. Null in checks of earlier releases, which a
-- job reads again.
alter table kyc.check add column name_hash bytea;
create index check_name on kyc.check (name_hash) where outcome = 'success';
create index check_unnamed on kyc.check (id) where name_hash is null;
