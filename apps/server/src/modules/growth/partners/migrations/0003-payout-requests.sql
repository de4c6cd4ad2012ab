-- A partner's open request to be paid everything approved; removed by the payment. EUR minor units.
create table partners.payout_request (
  partner bigint primary key references partners.partner,
  amount bigint not null check (amount > 0),
  requested_at timestamptz not null
);
