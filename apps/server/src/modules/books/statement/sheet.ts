/** Converts a journal to a double-entry sheet: its entries and the totals per account. Pure. */
import { STATEMENT_KINDS } from '@fairhouse/contracts'
import { type Minor, formatMoney } from '@fairhouse/money'

import { type AccountParts, type PostReason, type Statement, type StatementLine, WALLET_PARTS, type WalletPart } from '../ledger/index.ts'
import { type Account, accountOf, isOwn, type StatementAnswer } from './accounts.ts'

type Entry = StatementAnswer['entries'][number]
type Sums = StatementAnswer['accounts'][number]

export interface Sheet {
  entries: Entry[]
  /** Own accounts first, then the others by name. */
  accounts: Sums[]
  total: string
  bonus_lost: StatementAnswer['bonus_lost']
}

export function sheetOf({ opening, closing, lines, lost }: Statement): Sheet {
  const [debits, credits] = [sumsBy(lines, ({ from }) => from), sumsBy(lines, ({ to }) => to)]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const others = [...new Set([...debits.keys(), ...credits.keys()])].filter((key) => !WALLET_PARTS.some((part) => partKey(part) === key))
  const sums = (key: string): Pick<Sums, 'account' | 'debit' | 'credit'> => ({
    account: JSON.parse(key) as Account,
    debit: formatMoney(debits.get(key) ?? 0n),
    credit: formatMoney(credits.get(key) ?? 0n),
  })
  const own = WALLET_PARTS.map((part) => ({
    ...sums(partKey(part)),
    opening: formatBalance(part, opening[part]),
    closing: formatBalance(part, closing[part]),
  }))
  return {
    entries: lines.map(entryOf),
    accounts: [
      ...own.filter((each) => each.account.name === 'cash' || !isEmpty(each)),
      ...others.toSorted().map((key) => ({ ...sums(key), opening: null, closing: null })),
    ],
    total: formatMoney(total),
    bonus_lost: lost.bets === 0 ? null : { bets: lost.bets, amount: formatMoney(lost.amount) },
  }
}

/** A debt is shown as the amount owed: the ledger stores it below zero. */
const formatBalance = (part: WalletPart, balance: Minor): string => formatMoney(part === 'debt' ? -balance : balance)

const isEmpty = ({ debit, credit, opening, closing }: Sums) => [debit, credit, opening, closing].every((sum) => sum === '0.00')

/** Accounts with the same label are one: all providers are the account `provider`. */
const keyOf = (account: Pick<AccountParts, 'kind' | 'game'>): string => JSON.stringify(accountOf(account))

const partKey = (part: WalletPart): string => keyOf({ kind: part, game: null })

function sumsBy(lines: readonly StatementLine[], sideOf: (line: StatementLine) => AccountParts): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const line of lines) {
    const key = keyOf(sideOf(line))
    sums.set(key, (sums.get(key) ?? 0n) + line.amount)
  }
  return sums
}

function entryOf({ at, kind, from, to, amount, bets, why, cash }: StatementLine): Entry {
  return {
    at: new Date(at).toISOString(),
    kind: kindOf(kind, why),
    debit: accountOf(from),
    credit: accountOf(to),
    amount: formatMoney(amount),
    bets,
    reference: why?.subject ?? null,
    balance: cash === null || !(isOwn(from.kind) || isOwn(to.kind)) ? null : formatMoney(cash),
  }
}

const GIVEN_FOR: Readonly<Partial<Record<PostReason, Entry['kind']>>> = { cashback: 'cashback', rakeback: 'rakeback', wheel: 'daily_wheel' }

/** The ledger has one kind for cash that the house gives, for several reasons. */
function kindOf(kind: StatementLine['kind'], why: StatementLine['why']): Entry['kind'] {
  if (kind !== 'cashback') return STATEMENT_KINDS.find((known) => known === kind) ?? 'other'
  return (why && GIVEN_FOR[why.reason]) ?? 'house_cash'
}
