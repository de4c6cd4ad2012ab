-- D-2: when a code of the app last proved the session, and for which cookie. Null of a session that a process of the version before opened: it needs a code.
alter table backoffice.session add column proved_at timestamptz, add column proof_hash bytea;
