/** The fields of a partner's terms, in the form of a new partner and of a new version. */
import { Checkbox, Input, Select } from '@fairhouse/ui'
import type { Form } from '@fairhouse/ui/form'

import { CPA_SUMS, hasCpa, hasShare, type TermsEntry } from './partner-entry.ts'

const PLANS = [
  { value: 'revshare', label: 'Share of NGR' },
  { value: 'cpa', label: 'Fixed sum a player' },
  { value: 'hybrid', label: 'Both' },
] as const

const SUM_LABELS: Readonly<Record<(typeof CPA_SUMS)[number], string>> = {
  cpa: 'Fixed sum a player, EUR',
  cpa_min_deposit: 'Deposits less payouts, at least EUR',
  cpa_min_stakes: 'Stakes, at least EUR',
  cpa_min_theo: 'Expected house win, at least EUR',
}

export function TermsFields<Values extends TermsEntry>({ form: whole }: { form: Form<Values> }) {
  const form = whole as Form<TermsEntry> // its fields alone are read and set
  return (
    <>
      <Select label="Plan" {...form.field('plan')} options={PLANS} />
      {hasShare(form.values) && <Input label="Share, %" hint="empty: 25, 30, 35 or 40 by the month’s NGR" {...form.field('percent')} />}
      <Input label="Payment fee, %" {...form.field('payment_fee_bp')} />
      <Input label="Provider fee, %" {...form.field('provider_fee_bp')} />
      {hasCpa(form.values) && (
        <>
          {CPA_SUMS.map((name) => (
            <Input key={name} label={SUM_LABELS[name]} {...form.field(name)} />
          ))}
          <Input label="Days with play, at least" {...form.field('cpa_min_days')} />
          <Checkbox {...form.box('needs_phone')}>Only players with a verified phone</Checkbox>
        </>
      )}
      {hasShare(form.values) && <Checkbox {...form.box('is_carried')}>A negative month is carried on</Checkbox>}
    </>
  )
}
