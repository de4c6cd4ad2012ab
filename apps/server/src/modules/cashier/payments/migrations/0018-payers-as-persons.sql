-- The keyed hash of the card or phone that paid (D-75): what is credited later, by an operator, is asked for the same person.
alter table payments.payment add column instrument text;
-- Why the bonus that this deposit was to bring was not given; null: it was, or none was promised.
alter table payments.invoice add column bonus_missed text;
