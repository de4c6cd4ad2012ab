-- Partners, the terms and marks of each, their clicks, and the players they brought.
create schema partners;

create table partners.partner (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),  -- the value of the parameter `partner`
  name text not null,
  player bigint unique,                 -- the partner's own account: verification, and the comparison against self-referral
  phone text,                           -- E.164, as given in the contract
  created_by text not null,
  created_at timestamptz not null
);

-- Terms of a partner from a month on. Written once: a past month can be computed again.
create table partners.plan (
  partner bigint not null references partners.partner,
  version int not null check (version > 0),
  from_month date not null check (extract(day from from_month) = 1),
  terms jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  reason text not null,
  primary key (partner, version)
);

-- What makes a click the partner's: the value of one parameter. `key` holds promo codes in their normal form.
create table partners.link (
  key text primary key,
  partner bigint not null references partners.partner,
  field text not null,
  value text not null,
  campaign text not null,
  created_by text not null,
  created_at timestamptz not null
);
create index link_partner on partners.link (partner);

-- Which click counts: one row, changed by operators.
create table partners.setting (
  only_row boolean primary key default true check (only_row),
  model text not null check (model in ('last', 'first')),
  changed_by text,
  changed_at timestamptz
);
insert into partners.setting (model) values ('last');

-- Clicks that named a known partner. Nothing of the caller but a hash that changes every day.
create table partners.click (
  id uuid primary key,                  -- of the stored visit
  at timestamptz not null,
  partner bigint not null references partners.partner,
  campaign text not null,
  sub_id text not null,
  ids jsonb not null,                   -- all ids of the click by their field
  visitor bytea not null                -- counts unique visitors of a day
);
create index click_partner on partners.click (partner, at);

-- Whose visitor a player was, for life.
create table partners.referral (
  player bigint primary key,
  partner bigint not null references partners.partner,
  found_by text not null,               -- the field of the click, or typed_promo
  click uuid,
  campaign text not null,
  sub_id text not null,
  registered_at timestamptz not null,
  attached_at timestamptz not null,     -- later than the registration: set by attachSource
  shares_device boolean not null        -- a flag for the review of the month
);
create index referral_partner on partners.referral (partner, player);
