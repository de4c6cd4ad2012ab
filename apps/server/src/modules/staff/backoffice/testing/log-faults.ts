/** A log that rejects lines of one subject: a fault between an act and its end. */
export const logFaults = (query: (sql: string) => Promise<unknown>) => ({
  faultAt: (subject: string) =>
    query(`create or replace function backoffice.fault() returns trigger language plpgsql as $$ begin raise exception 'the log is full'; end $$;
      create or replace trigger fault before insert on backoffice.audit for each row when (new.subject = '${subject}') execute function backoffice.fault()`),
  mend: () => query('drop trigger fault on backoffice.audit'),
})
