-- Payments over a processor with a wallet of its own: it gives the addresses, and sends by itself.
alter table crypto.deposit alter column number drop not null;
-- The processor's number of the invoice, and when the payments to its address are looked up next; null: not any more.
alter table crypto.deposit add column ext_id text;
alter table crypto.deposit add column look_at timestamptz;
create index deposit_due on crypto.deposit (look_at) where look_at is not null;
create index deposit_ext on crypto.deposit (ext_id) where ext_id is not null;

-- `ordered`: the processor may have it. It is ordered once; a lost answer is looked up by our reference.
alter table crypto.payout drop constraint payout_state_check;
alter table crypto.payout add constraint payout_state_check check (state in ('new', 'ordered', 'signed', 'sent', 'confirmed', 'refused'));
alter table crypto.payout add column ext_id text unique;
alter table crypto.payout add column look_at timestamptz;
drop index crypto.payout_open;
create index payout_open on crypto.payout (created_at) where state in ('ordered', 'signed', 'sent');
