/** A player to whom everything happened at one instant: a row of each kind that the timeline has. */
interface Pool {
  query(statement: string, values?: unknown[]): Promise<unknown>
}

const ONE = `timestamptz '2026-01-01T00:00:00Z'`
const INVOICE = `insert into payments.invoice (player, request_hash, psp, method, type, currency, requested, asked_amount, asked_shop, amount,
  shop_amount, min_amount, max_amount, status, created_at`
const invoice = (status: number, more = '', values = '') =>
  `${INVOICE}${more}) select $1::bigint, 1, 'test', 'test', 'card', 'RUB', 5000, 5000, 5000, 5000, 4900, 1, 100000, ${status}, ${ONE}${values}`

const STATEMENTS = [
  `update identity.account set created_at = ${ONE}, email_verified_at = ${ONE}, phone = '+7701' || lpad($1::text, 7, '0'), phone_verified_at = ${ONE} where id = $1::bigint`,
  `insert into identity.provider_account (issuer, subject, provider, player, connected_at) values ('test', $1::text, 'google', $1::bigint, ${ONE})`,
  `delete from identity.session where player = $1::bigint`,
  `insert into identity.session (id, player, started_at, rotated_at, expires_at, ended_at, end_reason, ip, user_agent)
    values (gen_random_uuid(), $1::bigint, ${ONE}, ${ONE}, ${ONE}, ${ONE}, 'reuse', '203.0.113.9', 'Firefox')`,
  `insert into identity.audit (player, at, what, details) select $1::bigint, ${ONE}, what, details::jsonb from (values ('new device', '{"device":"Firefox"}'),
    ('session ended', '{"session":"all others"}'), ('session ended', '{"session":"all, by an operator"}'), ('password changed', '{}'), ('second factor on', '{}'), ('second factor off', '{}'), ('recovery codes made', '{}'),
    ('recovery code used', '{"left":7}'), ('address added', '{"address":"a•••@x.com"}'), ('address changed', '{"from":"a•••","to":"b•••"}'),
    ('address change undone', '{"channel":"email"}'), ('payout link opened', '{}'), ('a word of a later version', '{}')) as w(what, details)`,
  `insert into currency.change (player, key, at, from_currency, to_currency) values ($1::bigint, gen_random_uuid(), ${ONE}, 'RUB', 'KZT')`,
  `insert into own_data.closed (player, at, freed_at, cause, closed_by) values ($1::bigint, ${ONE}, ${ONE}, 'death', 'risk, head')`,
  `insert into limits.audit (player, at, act, details) select $1::bigint, ${ONE}, act, details::jsonb from (values
    ('limit_set', '{"name":"deposit_day","amount":"100000","answer":"now"}'), ('limit_set', '{"name":"loss_week","amount":"500000","answer":"in_24h"}'),
    ('limit_set', '{"name":"session","amount":null,"answer":"in_24h"}'), ('limit_withdrawn', '{"name":"session"}'),
    ('limit_in_force', '{"name":"session","amount":"90"}'), ('paused', '{"length":"day","until":"2026-01-02T00:00:00.000Z"}'), ('excluded', '{"until":null}'),
    ('reopen_asked', '{}'), ('reality_answered', '{"answer":"stop"}'), ('reality_interval', '{"minutes":30}'), ('auto_pay_in', '{"on":false}'),
    ('deposit_over_limit', '{"amount":"5000","currency":"RUB","limit":"limit_deposit_day"}'),
    ('deposit_while_barred', '{"amount":"5000","currency":"RUB","limit":"cool_off"}'), ('listed', '{}'), ('not_listed', '{}'), ('staff', '{}'),
    ('not_staff', '{}'), ('currency_changed', '{"from":"RUB","to":"KZT"}')) as w(act, details)`,
  `insert into limits.operator_block (player, cause, made_by, at, reason, confirmed_by, confirmed_at, confirmed_reason, lifted_by, lifted_at, lifted_reason)
    values ($1::bigint, 'fraud', 'risk', ${ONE}, 'stolen cards', 'head', ${ONE}, 'as the bank says', 'head', ${ONE}, 'a mistake')`,
  `insert into kyc.event (provider, event, result, at) values ('former', 'timeline ' || $1::text, 'ok', ${ONE}) on conflict do nothing`,
  `insert into kyc.player (player, status) values ($1::bigint, 'verified') on conflict do nothing`,
  `insert into kyc.step (player, was, became, cause, at) select $1::bigint, 'init', became, cause, ${ONE} from (values ('waiting', 'payout'), ('user_pending', 'player'),
    ('pending', 'player'), ('failed', 'former'), ('unverified', 'head'), ('success', 'head'), ('verified', 'head')) as w(became, cause)`,
  `with paid as (${invoice(3)} returning id, asked_amount)
    insert into payments.payment (psp, ext, invoice, amount, currency, kind, at) select 'test', 'timeline ' || id, id, asked_amount, 'RUB', 'paid', ${ONE} from paid`,
  `with opened as (${invoice(6)} returning id), disputed as (
      insert into payments.dispute (invoice, body, file, type, bytes, at) select id, 'I have paid', 'timeline ' || id, 'image/jpeg', 1, ${ONE} from opened)
    insert into payments.step (invoice, kind, at, by, because) select id, kind, ${ONE}, by, because from opened, (values ('expired', 'house', null),
      ('cancelled', 'player', null), ('failed', 'house', null), ('refused', 'risk, head', 'no_transfer'), ('refused', 'house', 'taken_back'),
      ('charged_back', 'house', null), ('charge_back_won', 'house', null)) as w(kind, by, because)`,
  `with payout as (insert into payouts.payout (player, key, request_hash, psp, method, type, currency, amount, fee, destination, masked, fingerprint, status,
      created_at, changed_at) values ($1::bigint, gen_random_uuid(), 1, 'test', 'test', 'card', 'RUB', 10000, 150, 'secret', '•••• 4242', '', 'paid', ${ONE}, ${ONE}) returning id)
    insert into payouts.step (payout, n, status, at, by) select id, n, status, ${ONE}, by from payout, (values (1, 'requested', 'player'), (2, 'review', 'rules'),
      (3, 'approved', 'head'), (4, 'sending', 'worker'), (5, 'sent', 'provider'), (6, 'unknown', 'worker'), (7, 'paid', 'provider'), (8, 'failed', 'provider'),
      (9, 'rejected', 'risk'), (10, 'cancelled', 'player'), (11, 'returned', 'provider')) as w(n, status, by)`,
  `insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, ended_at, made_by, reason, ended_because, ended_by, end_reason)
    select $1::bigint, id, 643, status, 5000, 100, 1, ${ONE}, ${ONE}, 'head', 'a gift', because, by, case when by is not null then 'a mistake' end from (values ('operator:5', 'cancelled', 'player', null),
      ('operator:4', 'cancelled', 'operator', 'risk'), ('operator:3', 'forfeited', 'closed', null), ('operator:2', 'converted', null, null),
      ('operator:1', 'cancelled', null, null)) as w(id, status, because, by)`,
  `insert into bonuses.campaign (player, id, currency, game, title, count, spins_left, bet_value, wager, status, expires_at, granted_at, ended_at, ended_by)
    select $1::bigint, id, 643, 'a', 'A game', 5, 0, 100, 0, status, ${ONE}, ${ONE}, ${ONE}, by from (values ('level:5', 'used', null),
      ('level:4', 'expired', null), ('level:3', 'cancelled', 'risk, head'), ('level:2', 'cancelled', null)) as w(id, status, by)`,
  `insert into bonuses.missed_offer (player, offer, reason, at) values ($1::bigint, 'promo:SUMMER', 'no_phone', ${ONE})`,
  `insert into sportsbook.free_bet (id, player, currency, stake, granted_by, reason, granted_at, expires_at, ended_at, ended_by)
    values (gen_random_uuid(), $1::bigint, 'RUB', 100, 'head', 'a gift', ${ONE}, ${ONE} + interval '1 day', ${ONE}, 'head'),
      (gen_random_uuid(), $1::bigint, 'RUB', 100, 'head', 'a gift', ${ONE}, ${ONE}, null, null)`,
  `insert into vip.level_change (player, level, at) values ($1::bigint, 3, ${ONE})`,
  `insert into vip.join_request (player, type, state, at, answered_at) values ($1::bigint, 'vip', 'accepted', ${ONE}, ${ONE})`,
  `insert into vip.manager_change (player, what, name, operator, at, made_by, reason)
    select $1::bigint, what, 'Ann', 'ann', ${ONE}, 'head', 'a new one' from unnest(array['named', 'ended']) what`,
  `insert into vip.cashback (player, week, currency, stakes, returns, gifts, theo, given_back, pct, cap_steps, amount, closed_at, claimed_at)
    values ($1::bigint, '2025-12-22', 643, 0, 0, 0, 0, 0, 5, 1, 700, ${ONE}, ${ONE})`,
  `insert into vip.rakeback_claim (player, n, currency, amount, at) values ($1::bigint, 1, 643, 800, ${ONE})`,
  `insert into support.conversation (id, key, player, queue, state, locale, is_by_letter, opened_at, since, closed_at, closed_by)
    select ('0198c0de-0000-7000-8000-' || n || lpad($1::text, 11, '0'))::uuid, 'timeline ' || n || ' ' || $1::text, $1::bigint, 'main', 'closed', 'en', false, ${ONE}, ${ONE}, ${ONE}, by
    from (values (1, 'head'), (2, 'house'), (3, null), (4, 'player')) as w(n, by)`,
  `insert into backoffice.player_note (player, operator, at, text) select $1::bigint, min(id), ${ONE}, 'called twice' from backoffice.operator`,
  `insert into backoffice.audit (at, operator, act, subject, detail, amount, currency) values (${ONE}, 'head', 'send payout link', 'player ' || $1::text, 'asked', null, null),
    (${ONE}, 'head', 'correction', 'player ' || $1::text || ', RUB', 'too much', '-12.50', 'RUB'), (${ONE}, 'head', 'look at player', 'player ' || $1::text, '', null, null),
    (${ONE}, 'head', 'send payout link', 'player ' || $1::text || '1', 'of another player', null, null),
    (${ONE}, 'head', 'search by personal data', 'player ' || $1::text || ', player 1', 'email', null, null)`,
]

/** Stored as each module stores it. */
export async function fillTimeline(pool: Pool, player: bigint): Promise<void> {
  for (const statement of STATEMENTS) await pool.query(statement, [player])
}
