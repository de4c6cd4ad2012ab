-- Contents of documents are in the file store, sealed under the row's identifier; those of earlier releases stay here until their retention ends.
alter table kyc.document alter column content drop not null;
