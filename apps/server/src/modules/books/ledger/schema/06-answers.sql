-- What the functions answer. Verdict of a bet:
-- code 0 done, 1 insufficient funds, 2 duplicate (the stored answer), 3 no wallet, 4 nonce or pair, 5 key with another body,
-- 6 limit (detail 1-3 wager, 4-6 loss: day, week, month), 7 blocked (detail: the block, 98 cool-off or exclusion, 99 session or reality check),
-- 8 max bet of a bonus, 9 bad amount.
create type ledger.verdict as (
  item int, code smallint, detail smallint, cash bigint, bonus bigint, version bigint,
  stake_bonus bigint, win bigint, win_bonus bigint, nonce bigint, outcome text, at_ms bigint
);

-- Answer of a posting: 0 done, 1 not covered, 2 duplicate, 3 no wallet, 5 key with another body, 10 bet not open.
create type ledger.posted as (code smallint, answer text, cash bigint, bonus bigint, version bigint, at_ms bigint);
