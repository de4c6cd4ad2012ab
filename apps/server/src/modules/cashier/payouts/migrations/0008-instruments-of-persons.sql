-- What paid in, or was paid out to, identifies a person like a phone or document (D-75). A chain address does not: it may have many owners.
insert into limits.mark (kind, value, player)
  select 'instrument', encode(fingerprint, 'hex'), player from payouts.source
  union
  select 'instrument', encode(fingerprint, 'hex'), player from payouts.requisite where type in ('card', 'phone') and not is_unused
  on conflict do nothing;
