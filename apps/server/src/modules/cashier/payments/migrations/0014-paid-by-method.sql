-- The usual time of a method is the median of its last paid invoices.
create index invoice_paid_of_method on payments.invoice (method, id desc) where status = 3;
