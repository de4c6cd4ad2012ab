import { Input } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'

type Params = { readonly slot?: number; readonly round: number }

/** The number of a round, and the slot of a match, for the verifier: clubs, rates and weights follow from them. */
export function VirtualParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const t = useText()
  const { slot, round } = params as Params
  const field = (label: string, value: number, of: (number: number) => Params) => (
    <Input
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={String(value)}
      onChange={(text) => /^\d{1,15}$/.test(text) && onChange(of(Number(text)))}
    />
  )
  return (
    <>
      {slot !== undefined && field(t('virtual.slot'), slot, (own) => ({ slot: own, round }))}
      {field(t('virtual.round'), round, (own) => ({ ...(slot !== undefined && { slot }), round: own }))}
    </>
  )
}
