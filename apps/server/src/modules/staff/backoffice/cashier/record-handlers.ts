/** Deposits, payouts and acts of operators in every state: by page, and as a file whose export is logged. */
import type { AnswerOf, consoleRoutes } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { PAGE, paginate } from '../../../accounts/own-data/index.ts'
import { type InvoiceSearch, parseListBounds, type StoredInvoice, STATUS } from '../../../cashier/payments/index.ts'
import type { PayoutOperations, PayoutSearch } from '../../../cashier/payouts/index.ts'
import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { loadAuditEntries } from '../store/acts.ts'
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

interface Paged {
  before?: bigint | undefined
  limit: number
}

/** One kind of record: its rows, and the fields of the file in order. */
interface Records<Row extends { id: string }> {
  name: string
  load(page: Paged): Promise<Row[]>
  head: readonly string[]
  cells(row: Row): (string | null)[]
}

export function recordHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { clock } = context
  const page = async <Row extends { id: string }>({ load }: Records<Row>, { before, limit }: Paged) => {
    const rows = await load({ before, limit: limit + 1 })
    const data = rows.slice(0, limit)
    return { data, next: rows.length > limit ? data.at(-1)!.id : null }
  }
  const toFile = <Row extends { id: string }>(records: Records<Row>, operator: string, filters: object) => {
    const name = `${records.name.replaceAll(' ', '-')}-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`
    return exportList(context, { operator, list: records.name, filters, name, lines: linesOf(records) })
  }
  return {
    'GET /console/v1/records/deposits': ({ caller, query }) =>
      by(caller, () => page(depositRecords(context, query), boundsOf(query)), 'payments'),
    'GET /console/v1/records/deposits/csv': ({ caller, query }) =>
      by(caller, ({ login }) => toFile(depositRecords(context, query), login, query), 'payments'),
    'GET /console/v1/records/payouts': ({ caller, query }) =>
      by(caller, () => page(payoutRecords(context, query), boundsOf(query)), 'payments'),
    'GET /console/v1/records/payouts/csv': ({ caller, query }) =>
      by(caller, ({ login }) => toFile(payoutRecords(context, query), login, query), 'payments'),
    'GET /console/v1/audit': ({ caller, query }) => by(caller, () => page(auditRecords(context, query), boundsOf(query)), 'audit'),
    'GET /console/v1/audit/csv': ({ caller, query }) =>
      by(caller, ({ login }) => toFile(auditRecords(context, query), login, query), 'audit'),
  }
}

const boundsOf = ({ before, limit }: { before?: string | undefined; limit: number }): Paged => ({
  before: before === undefined ? undefined : BigInt(before),
  limit,
})

async function* linesOf<Row extends { id: string }>({ load, head, cells }: Records<Row>): AsyncGenerator<string[]> {
  yield [...head]
  const rows = paginate(
    (before: bigint | undefined) => load({ before, limit: PAGE }),
    ({ id }) => BigInt(id),
  )
  for await (const row of rows) yield cells(row).map((cell) => cell ?? '')
}

/** The part of a query that deposits and payouts share. */
interface MoneyQuery {
  player?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const moneyFilter = <Query extends MoneyQuery>({ player, ...query }: Query) => ({
  ...query,
  ...parseListBounds({ from: query.from, to: query.to }),
  player: player === undefined ? undefined : BigInt(player),
})

function depositRecords({ payments }: BackofficeContext, query: MoneyQuery & object): Records<DepositRow> {
  const filter = moneyFilter(query) as Omit<InvoiceSearch, 'limit'>
  return {
    name: 'deposits',
    load: async (bounds) => (await payments.search({ ...filter, ...bounds })).map(depositView),
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

function payoutRecords({ payouts }: BackofficeContext, query: MoneyQuery & object): Records<PayoutRow> {
  const filter = moneyFilter(query) as Omit<PayoutSearch, 'limit'>
  return {
    name: 'payouts',
    load: async (bounds) => (await payouts.operator.search({ ...filter, ...bounds })).map(payoutView),
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

function auditRecords({ db }: BackofficeContext, { by: login, find, from, to }: AuditFilter): Records<AuditRow> {
  const { from: since, to: until } = parseListBounds({ from, to })
  return {
    name: 'audit log',
    load: async (bounds) => (await loadAuditEntries(db, { by: login, find, from: since, to: until, ...bounds })).map(auditView),
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
