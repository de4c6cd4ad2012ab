/** Public file of statements: a player's own money as a double-entry sheet (BEY-4). */
import { type AnswerOf, isRefusal, type Refusal, refuseFields, statementRoutes } from '@fairhouse/contracts'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { calls, type Mount } from '../../../platform/http/index.ts'
import { toCsv } from '../../accounts/own-data/index.ts'
import type { Ledger, Statement } from '../ledger/index.ts'
import type { Account } from './accounts.ts'
import { type StatementQuery, type Period, periodOf } from './period.ts'
import { sheetOf, type Sheet } from './sheet.ts'

export interface StatementDeps {
  ledger: Pick<Ledger, 'statement'>
  clock: Clock
  currencyOf(player: PlayerId): Promise<Currency>
  settingsOf(player: PlayerId): Promise<{ timezone: string | null }>
}

export interface StatementLines {
  /** Of the file. */
  name: string
  lines: AsyncIterable<readonly string[]>
}

export interface Statements {
  mount: Mount
  of(player: PlayerId, query: StatementQuery): Promise<AnswerOf<(typeof statementRoutes)['GET /api/v2/billing/statement']> | Refusal>
  /** Of the file; the head first. */
  linesOf(player: PlayerId, query: StatementQuery): Promise<StatementLines | Refusal>
}

/** Printable size; a longer statement needs a shorter period. */
const MOST_ENTRIES = 2000

export function createStatement({ ledger, clock, currencyOf, settingsOf }: StatementDeps): Statements {
  async function read(
    player: PlayerId,
    requested: StatementQuery,
  ): Promise<(Period & { currency: Currency; statement: Statement }) | Refusal> {
    const period = periodOf(requested, clock.now())
    if (isRefusal(period)) return period
    const [active, { timezone }] = await Promise.all([currencyOf(player), settingsOf(player)])
    const { currency = active } = requested
    const statement = await ledger.statement({ player, currency, ...period, timezone: timezone ?? 'UTC', limit: MOST_ENTRIES + 1 })
    if (!statement && currency !== active) return refuseFields({ currency: ['unknown_value: the account never had this currency'] })
    if (!statement) throw new Error(`player ${player} has no wallet in ${currency}`)
    if (statement.lines.length > MOST_ENTRIES) return refuseFields({ from: ['too_many: choose a shorter period'] })
    return { ...period, currency, statement }
  }
  const of: Statements['of'] = async (player, query) => {
    const result = await read(player, query)
    if (isRefusal(result)) return result
    const { currency, from, to, statement } = result
    return { currency, from: new Date(from).toISOString(), to: new Date(to).toISOString(), ...sheetOf(statement) }
  }
  const linesOf: Statements['linesOf'] = async (player, query) => {
    const result = await read(player, query)
    if (isRefusal(result)) return result
    const { currency, to, statement } = result
    return { name: `statement-${new Date(to).toISOString().slice(0, 10)}.csv`, lines: entryLines(sheetOf(statement), currency) }
  }
  return {
    of,
    linesOf,
    mount: calls(statementRoutes, {
      'GET /api/v2/billing/statement': ({ caller, query }) => of(caller.player, query),
      async 'GET /api/v2/billing/statement/csv'({ caller, query }) {
        const file = await linesOf(caller.player, query)
        return isRefusal(file) ? file : { name: file.name, content: toCsv(file.lines) }
      },
    }),
  }
}

/** The entries of a sheet as CSV rows. */
async function* entryLines({ entries }: Sheet, currency: string): AsyncGenerator<readonly string[]> {
  yield ['time', 'kind', 'debit', 'credit', 'currency', 'amount', 'balance', 'bets', 'reference']
  for (const { at, kind, debit, credit, amount, balance, bets, reference } of entries)
    yield [at, kind, nameOf(debit), nameOf(credit), currency, amount, balance ?? '', bets === null ? '' : `${bets}`, reference ?? '']
}

const nameOf = ({ name, of }: Account): string => (of === null ? name : `${name}:${of}`)
