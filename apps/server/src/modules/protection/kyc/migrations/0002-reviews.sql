-- What is left to a person of the house: checks that their provider does not decide, and players whose payouts call for the second level.
alter table kyc.check add left_at timestamptz;
alter table kyc.player add second_at timestamptz;
create index player_open on kyc.player (status) where status = 'pending' or second_at is not null;
-- The same person, or the same document, under another account.
create index check_person on kyc.check (person_hash);
create index check_document on kyc.check (document_hash);
