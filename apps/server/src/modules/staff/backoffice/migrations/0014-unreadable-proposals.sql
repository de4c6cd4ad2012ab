-- An amount that the console could not read ('020.00') was stored in a waiting proposal as the text 'undefined': no second person could ever
-- approve it. The typed amount is lost, so the proposal lapses and can be made again.
with lapsed as (
  update backoffice.approval set verdict = 'lapse', decided_at = now(), decided_reason = 'an amount of it could not be read'
  where verdict is null and (
    'undefined' in (
      act #>> '{promo,min}', act #>> '{promo,max}', act #>> '{promo,budget}',
      act #>> '{reload,min}', act #>> '{reload,max}', act #>> '{reload,budget}',
      act #>> '{terms,minStake}', act ->> 'dayLimit')
    or jsonb_path_exists(act, '$.terms.prizes[*].amount ? (@ == "undefined")'))
  returning kind, subject
)
insert into backoffice.audit (at, operator, act, subject, detail)
select now(), 'migration', 'lapse ' || kind, subject, 'an amount of it could not be read: propose it again' from lapsed;
