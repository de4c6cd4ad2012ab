-- When the register was last asked about a session that goes on, whether or not it answered: decision 0026.
alter table registers.answer add column asked_at timestamptz;
