-- What the stakes of the round cover together with this one, as the provider stated it; hundredths of a percent, null when it stated nothing.
alter table ledger.external_call add column covered_bp smallint check (covered_bp between 0 and 10000);
