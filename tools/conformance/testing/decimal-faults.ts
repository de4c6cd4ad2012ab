/** Faults of a provider that speaks `decimal`, which the conformance suite must find; those of its rounds are faults in every dialect. */
import type { DecimalFault } from './decimal-front.ts'

const PLAIN = 'plain rounds'

export const DECIMAL_FAULTS: readonly DecimalFault[] = [
  {
    name: 'signs another path than it calls',
    isPathWrong: true,
    scenario: PLAIN,
    report: /^bet: the signature is wrong/,
  },
  {
    name: 'sends amounts as numbers',
    change: (sent) => ('amount' in sent ? { ...sent, amount: Number(sent.amount) } : sent),
    scenario: PLAIN,
    report: /^debit: amount 1 is not a decimal text/,
  },
  {
    name: 'sends a third decimal',
    change: (sent) => ('amount' in sent ? { ...sent, amount: `${String(sent.amount)}0` } : sent),
    scenario: PLAIN,
    report: /^debit: amount "1\.000" is not a decimal text/,
  },
  {
    name: 'sends minor units as decimal text',
    change: (sent) => ('amount' in sent ? { ...sent, amount: String(Math.round(Number(sent.amount) * 100)) } : sent),
    scenario: PLAIN,
    report: /^a bet of 10000 instead of 100 minor units/,
  },
  {
    name: 'states the end of a round as text',
    change: (sent) => (sent.finished === true ? { ...sent, finished: 'true' } : sent),
    scenario: PLAIN,
    report: /^credit: finished "true" is not a boolean/,
  },
  {
    name: 'cancels without the original transaction',
    change: ({ original_id: _left, ...sent }) => sent,
    scenario: 'a bet whose answer is lost',
    report: /^cancel: original_id is missing/,
  },
  {
    name: 'sends a type of its own',
    change: (sent) => (sent.type === 'debit' ? { ...sent, type: 'bet' } : sent),
    scenario: PLAIN,
    report: /^transaction: type "bet" is unknown/,
  },
]
