/** Deposits, payouts and acts of operators in every state: by page, and as a file whose export is logged. */
import { type AnswerOf, consoleRoutes } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { loadSorted, sortedBy, type SortedPage, type SortedPlace, type SortText } from '../../../../platform/db/index.ts'
import { PAGE, paginate } from '../../../accounts/own-data/index.ts'
import { type InvoiceSearch, type InvoiceSort, parseListBounds, type StoredInvoice, STATUS } from '../../../cashier/payments/index.ts'
import type { PayoutOperations, PayoutSearch, PayoutSort } from '../../../cashier/payouts/index.ts'
import { type By, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { loadAuditEntries, type LoggedEntry } from '../store/acts.ts'
import { auditView } from '../views.ts'
import { exportList } from './exports.ts'

type Answer<K extends keyof typeof consoleRoutes> = AnswerOf<(typeof consoleRoutes)[K]>
type DepositRow = Answer<'GET /console/v1/records/deposits'>['data'][number]
type PayoutRow = Answer<'GET /console/v1/records/payouts'>['data'][number]
type AuditRow = Answer<'GET /console/v1/audit'>['data'][number]
type Keys =
  | 'GET /console/v1/records/deposits'
  | 'GET /console/v1/records/deposits/csv'
  | 'GET /console/v1/records/payouts'
  | 'GET /console/v1/records/payouts/csv'
  | 'GET /console/v1/audit'
  | 'GET /console/v1/audit/csv'

/** One kind of record: its rows, where a page ends with one, and the fields of the file in order. */
interface Records<Field extends string, Stored, Row> {
  name: string
  /** The order without `sort`. */
  usual: SortText<Field>
  load(page: SortedPage<Field>): Promise<Stored[]>
  placeOf(row: Stored, field: Field): SortedPlace
  viewOf(row: Stored): Row
  head: readonly string[]
  cells(row: Row): (string | null)[]
}

interface Sort<Field extends string> {
  sort?: SortText<Field> | undefined
}

interface Page<Field extends string> extends Sort<Field> {
  before?: string | undefined
  limit: number
}

export function recordHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { clock } = context
  const page = async <Field extends string, Stored, Row>(records: Records<Field, Stored, Row>, { sort, before, limit }: Page<Field>) =>
    pageView(await loadSorted(records, { sort, before, limit }, records.load, records.placeOf), records.viewOf)
  const toFile = <Field extends string, Stored, Row>(records: Records<Field, Stored, Row>, operator: string, filters: Sort<Field>) => {
    const name = `${records.name.replaceAll(' ', '-')}-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`
    return exportList(context, { operator, list: records.name, filters, name, lines: linesOf(records, filters) })
  }
  return {
    'GET /console/v1/records/deposits': ({ caller, query }) => by(caller, () => page(depositRecords(context, query), query), 'payments'),
    'GET /console/v1/records/deposits/csv': ({ caller, query }) =>
      by(caller, ({ login }) => toFile(depositRecords(context, query), login, query), 'payments'),
    'GET /console/v1/records/payouts': ({ caller, query }) => by(caller, () => page(payoutRecords(context, query), query), 'payments'),
    'GET /console/v1/records/payouts/csv': ({ caller, query }) =>
      by(caller, ({ login }) => toFile(payoutRecords(context, query), login, query), 'payments'),
    'GET /console/v1/audit': ({ caller, query }) => by(caller, () => page(auditRecords(context, query), query), 'audit'),
    'GET /console/v1/audit/csv': ({ caller, query }) =>
      by(caller, ({ login }) => toFile(auditRecords(context, query), login, query), 'audit'),
  }
}

async function* linesOf<Field extends string, Stored, Row>(
  { usual, load, placeOf, viewOf, head, cells }: Records<Field, Stored, Row>,
  { sort = usual }: Sort<Field>,
): AsyncGenerator<string[]> {
  yield [...head]
  const rows = paginate(
    (behind: SortedPlace | undefined) => load({ ...sortedBy(sort, behind ?? null), limit: PAGE }),
    (row) => placeOf(row, sortedBy(sort).field),
  )
  for await (const row of rows) yield cells(viewOf(row)).map((cell) => cell ?? '')
}

/** The part of a query that deposits and payouts share. */
interface MoneyQuery {
  player?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Without the order and the place, which each page has. */
const moneyFilter = <Query extends MoneyQuery & Partial<Page<string>>>({
  player,
  sort: _sort,
  before: _place,
  limit: _most,
  ...query
}: Query) => ({
  ...query,
  ...parseTimes(query),
  player: player === undefined ? undefined : BigInt(player),
})

const parseTimes = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  const { from: since, to: until } = parseListBounds({ from, to })
  return { from: since, to: until }
}

function depositRecords({ payments }: BackofficeContext, query: MoneyQuery & object): Records<InvoiceSort, StoredInvoice, DepositRow> {
  const filter = moneyFilter(query) as Omit<InvoiceSearch, keyof SortedPage<InvoiceSort>>
  return {
    name: 'deposits',
    usual: consoleRoutes['GET /console/v1/records/deposits'].sorts.usual,
    load: (page) => payments.search({ ...filter, ...page }),
    placeOf: ({ id, expected }, field) => ({ key: `${id}`, value: field === 'amount' ? expected.amount : null }),
    viewOf: depositView,
    head: ['time', 'id', 'player', 'provider', 'provider id', 'way', 'currency', 'asked', 'came', 'credited', 'status', 'late'],
    cells: (row) => [
      row.created_at,
      row.id,
      row.player,
      row.psp,
      row.ext,
      row.type,
      row.currency,
      row.asked,
      row.came,
      row.credited,
      row.is_refused ? 'refused' : STATUS_NAMES[row.status]!,
      row.is_late ? 'late' : '',
    ],
  }
}

const STATUS_NAMES: Readonly<Record<number, string>> = {
  ...Object.fromEntries(Object.entries(STATUS).map(([name, status]) => [status, name])),
  [STATUS.chargedBack]: 'charged back',
}

/** A charged back one was credited, and taken back. */
function depositView(invoice: StoredInvoice): DepositRow {
  const { id, player, psp, type, currency, amount, shop, expected, extId, createdAt, status, late, refused } = invoice
  const about = { id: `${id}`, player: `${player}`, psp, type, currency, ext: extId, status, is_late: late }
  const isCredited = status === STATUS.paid || status === STATUS.chargedBack
  return {
    ...about,
    asked: formatMoney(expected.amount),
    came: isCredited ? formatMoney(amount) : null,
    credited: formatMoney(isCredited ? shop : 0n),
    is_refused: status === STATUS.failed && refused !== null,
    created_at: new Date(createdAt).toISOString(),
  }
}

function payoutRecords({ payouts }: BackofficeContext, query: MoneyQuery & object): Records<PayoutSort, FoundPayout, PayoutRow> {
  const filter = moneyFilter(query) as Omit<PayoutSearch, keyof SortedPage<PayoutSort>>
  return {
    name: 'payouts',
    usual: consoleRoutes['GET /console/v1/records/payouts'].sorts.usual,
    load: (page) => payouts.operator.search({ ...filter, ...page }),
    placeOf: ({ id, amount }, field) => ({ key: `${id}`, value: field === 'amount' ? amount : null }),
    viewOf: payoutView,
    head: [
      'time',
      'id',
      'player',
      'provider',
      'provider id',
      'way',
      'to',
      'currency',
      'amount',
      'fee',
      'status',
      'changed',
      'returns',
      'decided',
    ],
    cells: (row) => [
      row.created_at,
      row.id,
      row.player,
      row.psp,
      row.ext,
      row.type,
      row.destination,
      row.currency,
      row.amount,
      row.fee,
      row.status,
      row.changed_at,
      row.flag,
      row.decided.map(({ status, by }) => `${status}: ${by}`).join('; '),
    ],
  }
}

type FoundPayout = Awaited<ReturnType<PayoutOperations['search']>>[number]

function payoutView({
  id,
  player,
  psp,
  type,
  currency,
  amount,
  fee,
  masked,
  extId,
  createdAt,
  changedAt,
  status,
  flag,
  decided,
}: FoundPayout): PayoutRow {
  const about = {
    id: `${id}`,
    player: `${player}`,
    psp,
    type,
    currency,
    ext: extId,
    status,
    destination: masked,
    flag: flag === null ? null : `${flag}`,
    decided: decided.map(({ status: step, by, at }) => ({ status: step, by, at: new Date(at).toISOString() })),
  }
  const [created, changed] = [createdAt, changedAt].map((at) => new Date(at).toISOString()) as [string, string]
  return { ...about, amount: formatMoney(amount), fee: formatMoney(fee), created_at: created, changed_at: changed }
}

interface AuditFilter {
  by?: string | undefined
  find?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

function auditRecords({ db }: BackofficeContext, { by: login, find, ...times }: AuditFilter): Records<'at', LoggedEntry, AuditRow> {
  const filter = { by: login, find, ...parseTimes(times) }
  return {
    name: 'audit log',
    usual: consoleRoutes['GET /console/v1/audit'].sorts.usual,
    load: (page) => loadAuditEntries(db, { ...filter, ...page }),
    placeOf: ({ id }) => ({ key: `${id}`, value: null }),
    viewOf: auditView,
    head: ['time', 'id', 'operator', 'act', 'subject', 'amount', 'currency', 'detail', 'link'],
    cells: ({ at, id, by: operator, act, subject, sum, detail, link }) => [
      at,
      id,
      operator,
      act,
      subject,
      sum?.amount ?? null,
      sum?.currency ?? null,
      detail,
      link,
    ],
  }
}
