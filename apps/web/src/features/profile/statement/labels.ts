/** Texts of a statement. Pure. */
import type { Answer } from '@fairhouse/contracts/client'

import { moneyText } from '../../../lib/format.ts'
import type { Language } from '../../../lib/i18n/text.tsx'

export type Statement = Answer<'GET /api/v2/billing/statement'>

type Entry = Statement['entries'][number]
type Account = Entry['debit']

const ACCOUNTS = {
  cash: { labelKey: 'statement.account.cash' },
  bonus: { labelKey: 'statement.account.bonus' },
  hold: { labelKey: 'statement.account.hold' },
  locked: { labelKey: 'statement.account.locked' },
  debt: { labelKey: 'statement.account.debt' },
  house: { labelKey: 'statement.account.house' },
  pot: { labelKey: 'statement.account.pot' },
  jackpot: { labelKey: 'statement.account.jackpot' },
  provider: { labelKey: 'statement.account.provider' },
  transit: { labelKey: 'statement.account.transit' },
  suspense: { labelKey: 'statement.account.suspense' },
  commission: { labelKey: 'statement.account.commission' },
  expense: { labelKey: 'statement.account.expense' },
  exchange: { labelKey: 'statement.account.exchange' },
  correction: { labelKey: 'statement.account.correction' },
  opening: { labelKey: 'statement.account.opening' },
} as const

const KINDS = {
  stake: { labelKey: 'statement.kind.stake' },
  win: { labelKey: 'statement.kind.win' },
  refund: { labelKey: 'statement.kind.refund' },
  pot: { labelKey: 'statement.kind.pot' },
  jackpot: { labelKey: 'statement.kind.jackpot' },
  hold: { labelKey: 'statement.kind.hold' },
  unhold: { labelKey: 'statement.kind.unhold' },
  accept: { labelKey: 'statement.kind.accept' },
  resettle: { labelKey: 'statement.kind.resettle' },
  deposit: { labelKey: 'statement.kind.deposit' },
  suspense_claim: { labelKey: 'statement.kind.suspenseClaim' },
  chargeback: { labelKey: 'statement.kind.chargeback' },
  chargeback_won: { labelKey: 'statement.kind.chargebackWon' },
  withdrawal: { labelKey: 'statement.kind.withdrawal' },
  withdrawal_back: { labelKey: 'statement.kind.withdrawalBack' },
  withdrawal_sent: { labelKey: 'statement.kind.withdrawalSent' },
  withdrawal_failed: { labelKey: 'statement.kind.withdrawalFailed' },
  withdrawal_returned: { labelKey: 'statement.kind.withdrawalReturned' },
  bonus_grant: { labelKey: 'statement.kind.bonusGrant' },
  bonus_convert: { labelKey: 'statement.kind.bonusConvert' },
  bonus_end: { labelKey: 'statement.kind.bonusEnd' },
  free_spins: { labelKey: 'statement.kind.freeSpins' },
  free_bet: { labelKey: 'statement.kind.freeBet' },
  cashback: { labelKey: 'statement.kind.cashback' },
  rakeback: { labelKey: 'statement.kind.rakeback' },
  daily_wheel: { labelKey: 'statement.kind.dailyWheel' },
  house_cash: { labelKey: 'statement.kind.houseCash' },
  tournament: { labelKey: 'statement.kind.tournament' },
  manual: { labelKey: 'statement.kind.manual' },
  waive_debt: { labelKey: 'statement.kind.waiveDebt' },
  fx: { labelKey: 'statement.kind.fx' },
  opening: { labelKey: 'statement.kind.opening' },
  other: { labelKey: 'statement.kind.other' },
} as const satisfies Record<Entry['kind'], { labelKey: string }>

type TextSource = Pick<Language, 't' | 'find'>

export function accountText({ name, of }: Account, { t, find }: TextSource): string {
  const label = t(ACCOUNTS[name].labelKey)
  return of === null ? label : t('statement.accountOf', { account: label, game: find(`game.${of}`) ?? of })
}

/** With the number of summed bets, or the id of the invoice or payout. */
export function kindText({ kind, bets, reference }: Entry, { t }: TextSource): string {
  const label = t(KINDS[kind].labelKey)
  if (bets !== null) return t('statement.ofBets', { what: label, count: bets })
  return reference === null ? label : t('statement.numbered', { what: label, number: reference })
}

/** Direction of the own cash; null when unchanged. */
export function cashChange({ debit, credit }: Entry): '+' | '-' | null {
  if (credit.name === 'cash') return '+'
  return debit.name === 'cash' ? '-' : null
}

/** Under the entries: what ended bonuses took, and how to read the sums. */
export function notesOf(
  { bonus_lost: lost, currency }: Pick<Statement, 'bonus_lost' | 'currency'>,
  { t, locale }: Pick<Language, 't' | 'locale'>,
) {
  const note = t('statement.note')
  return lost ? [t('statement.bonusLost', { amount: moneyText(lost.amount, currency, locale), count: lost.bets }), note] : [note]
}
