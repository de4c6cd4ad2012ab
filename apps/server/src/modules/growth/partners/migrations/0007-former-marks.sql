-- A phone or an own account that a partner had before: still the same person's, so it counts against self-referral and a second partner.
create table partners.former_mark (
  partner bigint not null references partners.partner,
  phone text,
  player bigint,
  ended_at timestamptz not null,
  check (num_nonnulls(phone, player) = 1),
  unique nulls not distinct (partner, phone, player)
);

-- A month with a player who is the partner is looked at; those of earlier releases are computed again with it.
update partners.month m set needs_review = true
where accrued > 0 and not needs_review
  and exists (select from partners.month_player p where p.partner = m.partner and p.month = m.month and p.is_own);
