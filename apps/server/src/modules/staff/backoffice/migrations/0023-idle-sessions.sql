-- D-2: a session ends some minutes after the person acted last. Null until the page reports an act: pages of the
-- version before never do, and each page of this one does when it opens.
alter table backoffice.session add column used_at timestamptz;
