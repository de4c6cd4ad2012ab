-- D-5: from when the proof of age counts, and from when on an account without it stands still.
alter table limits.standing add column first_deposit_at timestamptz, add column age_due_at timestamptz;
