/** The fields of a partner's terms, in the form of a new partner and of a new version. */
import { Checkbox, Input, Select } from '@fairhouse/ui'

import { CPA_SUMS, hasCpa, hasShare, type TermsEntry } from './partner-entry.ts'

const PLANS = [
  { value: 'revshare', label: 'Share of NGR' },
  { value: 'cpa', label: 'Fixed sum a player' },
  { value: 'hybrid', label: 'Both' },
] as const

const SUM_LABELS: Readonly<Record<(typeof CPA_SUMS)[number], string>> = {
  cpa: 'Fixed sum a player, EUR',
  cpaMinDeposit: 'Deposits less payouts, at least EUR',
  cpaMinStakes: 'Stakes, at least EUR',
  cpaMinTheo: 'Expected house win, at least EUR',
}

export type TermsFaults = Partial<Record<keyof TermsEntry, string>>

interface TermsFieldsProps {
  entry: TermsEntry
  onChange: (entry: TermsEntry) => void
  faults: TermsFaults
}

export function TermsFields({ entry, onChange, faults }: TermsFieldsProps) {
  const set = (name: keyof TermsEntry) => (value: string | boolean) => onChange({ ...entry, [name]: value })
  return (
    <>
      <Select label="Plan" value={entry.plan} onChange={set('plan')} options={PLANS} />
      {hasShare(entry) && (
        <Input
          label="Share, %"
          hint="empty: 25, 30, 35 or 40 by the month’s NGR"
          value={entry.percent}
          onChange={set('percent')}
          error={faults.percent}
        />
      )}
      <Input label="Payment fee, %" value={entry.paymentFee} onChange={set('paymentFee')} error={faults.paymentFee} />
      <Input label="Provider fee, %" value={entry.providerFee} onChange={set('providerFee')} error={faults.providerFee} />
      {hasCpa(entry) && (
        <>
          {CPA_SUMS.map((name) => (
            <Input key={name} label={SUM_LABELS[name]} value={entry[name]} onChange={set(name)} error={faults[name]} />
          ))}
          <Input label="Days with play, at least" value={entry.cpaMinDays} onChange={set('cpaMinDays')} error={faults.cpaMinDays} />
          <Checkbox checked={entry.needsPhone} onChange={set('needsPhone')}>
            Only players with a verified phone
          </Checkbox>
        </>
      )}
      {hasShare(entry) && (
        <Checkbox checked={entry.isCarried} onChange={set('isCarried')}>
          A negative month is carried on
        </Checkbox>
      )}
    </>
  )
}
