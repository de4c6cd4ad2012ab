-- A check is accepted by who opened each of its documents: found in the log, which is long.
create index audit_document on backoffice.audit (subject, operator) where act = 'look at document';
