-- Slips and form drafts on their way to another host (D-62). First bound to the cookie of the host that the browser leaves, then to the
-- ticket of the transfer (D-34). A row goes when it is used, or after 60 s.
create table mirrors.draft (
  key_hash bytea primary key,           -- SHA-256 of the cookie that the leaving host set
  mirror text not null,                 -- the only host that may take it
  ticket_hash bytea unique,             -- SHA-256 of the ticket; null until the transfer began
  asked_by text,                        -- as in hand_over; null until the transfer began
  content jsonb not null,
  expires_at timestamptz not null
);

create index draft_expires on mirrors.draft (expires_at);
