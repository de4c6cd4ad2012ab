-- Visits that came by an advertisement, a partner's link or a campaign. Nothing of the caller: no address, agent or player.
create table tracking.visit (
  id uuid primary key,                  -- a click's id, or the advId of a campaign: the browser keeps it
  kind text not null check (kind in ('click', 'utm', 'page_open')),
  at timestamptz not null,
  mirror text not null,                 -- host of the site
  partner text,
  adplace text,
  stag text,
  promo text,
  pr_hash text,
  sub_h text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  other jsonb not null,                 -- the remaining parameters, click ids of the networks among them
  referrer text                         -- host of the page that linked here
);

create index visit_by_age on tracking.visit (at);

-- What a player's browser attached (API-20). The same marks are one row.
create table tracking.player_source (
  player bigint not null,
  digest bytea not null,
  at timestamptz not null,
  stag text,
  promo text,
  partner_id text,
  adv_id text,
  advertise_uid text,
  advertise_source text,
  cpa_one_uid text,
  pr_hash text,
  primary key (player, digest)
);

create index player_source_by_age on tracking.player_source (at);

-- Which promo code a campaign advertises. A missing term matches every term.
create table tracking.campaign (
  id bigint generated always as identity primary key,
  utm_source text not null,
  utm_medium text not null,
  utm_campaign text not null,
  utm_term text not null default '',
  promo text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  unique (utm_source, utm_medium, utm_campaign, utm_term)
);
