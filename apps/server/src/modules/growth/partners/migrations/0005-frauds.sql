-- Chargebacks always count, and what a named fraud earned goes back in the next month. Sums are EUR minor units.
alter table partners.month
  -- of named frauds and after a self-exclusion too; months of earlier releases are computed again without them
  add column counts_all_chargebacks boolean not null default false,
  -- fixed sums paid for frauds named since, to be taken back: before this month and after it
  add column owed_in bigint not null default 0 check (owed_in >= 0),
  add column owed_out bigint not null default 0 check (owed_out >= 0);

alter table partners.month_player
  add column shares_device boolean not null default false, -- with the partner's own account
  -- what earlier months counted of a fraud named since: NGR, theo less gifts, approved fixed sum
  add column earned_ngr bigint not null default 0 check (earned_ngr >= 0),
  add column earned_limit bigint not null default 0 check (earned_limit >= 0),
  add column earned_fixed bigint not null default 0 check (earned_fixed >= 0),
  add column is_lost boolean not null default false; -- the fixed sum went back when the month was approved
