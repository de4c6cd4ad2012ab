-- BEY-23: each line of the log has a link, which has the digest of the line and of the link before it. `store/audit-chain.ts` computes the same.
-- No line is written between the first links and the trigger.
lock table backoffice.audit in share row exclusive mode;

create table backoffice.audit_link (
  -- From 1, without gaps.
  n bigint primary key check (n > 0),
  entry bigint not null unique references backoffice.audit (id),
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger audit_link_stands before update or delete or truncate on backoffice.audit_link
  execute function backoffice.audit_stands();

-- The number of octets before the text; a dash for none: two different lines have no text in common.
create function backoffice.audit_field(value text) returns text language sql immutable as $$
  select coalesce(octet_length(convert_to(value, 'UTF8')) || ':' || value, '-')
$$;

create function backoffice.add_audit_link(line backoffice.audit) returns void language plpgsql as $$
declare
  head backoffice.audit_link;
begin
  select * into head from backoffice.audit_link order by n desc limit 1;
  insert into backoffice.audit_link (n, entry, hash) values (
    coalesce(head.n, 0) + 1,
    line.id,
    sha256(coalesce(head.hash, decode(repeat('00', 32), 'hex')) || convert_to(
      backoffice.audit_field(line.id::text)
      || backoffice.audit_field(((extract(epoch from line.at) * 1000000)::bigint)::text)
      || backoffice.audit_field(line.operator)
      || backoffice.audit_field(line.act)
      || backoffice.audit_field(line.subject)
      || backoffice.audit_field(line.detail)
      || backoffice.audit_field(line.amount)
      || backoffice.audit_field(line.currency), 'UTF8'))
  );
end $$;

do $$
declare
  line backoffice.audit;
begin
  for line in select * from backoffice.audit order by id loop
    perform backoffice.add_audit_link(line);
  end loop;
end $$;

-- At the end of the transaction, when it waits for no other lock: acts would wait for each other in two orders otherwise.
create function backoffice.link_audit_line() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('backoffice.audit_link', 0));
  perform backoffice.add_audit_link(new);
  return null;
end $$;
create constraint trigger link_audit_line after insert on backoffice.audit
  deferrable initially deferred for each row execute function backoffice.link_audit_line();
