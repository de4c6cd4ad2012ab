-- Files of messages: re-encoded pictures and checked documents, sealed. A message's own row says what it carries.
alter table support.message
  add file_type text,
  add file_bytes integer,
  add check ((file_type is null) = (file_bytes is null));

create table support.file (
  conversation uuid not null,
  message uuid not null,
  content bytea not null,
  primary key (conversation, message),
  foreign key (conversation, message) references support.message on delete cascade
);
-- Sealed bytes do not compress.
alter table support.file alter column content set storage external;
