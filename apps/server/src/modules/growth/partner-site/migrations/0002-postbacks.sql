-- Where events are sent to a partner, and what was sent.
create table partner_site.postback (
  partner bigint primary key,
  url text not null,
  secret bytea not null,                -- of the signature, encrypted for this row
  events text[] not null,
  since timestamptz not null            -- earlier events are not sent
);

create table partner_site.delivery (
  id uuid primary key,
  partner bigint not null,
  kind text not null,
  key text not null,                    -- names the event here; never sent
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  status int,                           -- of the last answer
  fault text,
  unique (partner, key)
);
create index delivery_due on partner_site.delivery (due_at) where state = 'waiting';
create index delivery_partner on partner_site.delivery (partner, created_at desc);
