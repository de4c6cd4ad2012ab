-- Known to somebody who has copied the database with its secrets: a new invitation, or a new secret, replaces it.
alter table partner_site.account add column is_exposed boolean not null default false;
alter table partner_site.postback add column is_exposed boolean not null default false;
