-- The console stored the sum of a request that it could not read ('050.00') as the text 'undefined', which no reader of terms accepts. The
-- typed amount is lost: such a sum becomes the one of the partner's next readable version, else the product's usual one. No month could be
-- closed with it, so no closed month changes.
with usual (name, sum) as (
  values ('cpa', '5000'), ('cpa_min_deposit', '5000'), ('cpa_min_stakes', '0'), ('cpa_min_theo', '5000')
), mended as (
  select plan.partner, plan.version, jsonb_object_agg(usual.name, coalesce(
    (select later.terms ->> usual.name from partners.plan later
      where later.partner = plan.partner and later.version > plan.version and later.terms ->> usual.name ~ '^\d+$'
      order by later.version limit 1),
    usual.sum)) as sums
  from partners.plan cross join usual
  where plan.terms ->> usual.name !~ '^\d+$'
  group by plan.partner, plan.version
)
update partners.plan set terms = plan.terms || mended.sums, reason = plan.reason || ' (sums that could not be read were replaced)'
from mended where mended.partner = plan.partner and mended.version = plan.version;
