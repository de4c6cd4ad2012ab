import { Button, Input, Select } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'

import { useApiQuery } from '../../../../lib/api/use-api.ts'
import { useLanguage } from '../../../../lib/i18n/text.tsx'
import { useWrite } from '../../../../shell/write/use-write.ts'
import s from '../page.module.css'

export const DESTINATIONS_ROUTE = 'GET /api/v2/billing/requisites'

/** A destination of one of the payout methods, with a name. The server checks the number or the address of its chain. */
export function AddDestination({ onClose }: { onClose(): void }) {
  const { t, locale } = useLanguage()
  const { data: billing } = useApiQuery('GET /api/v2/billing/data')
  const [state, setState] = useState({ value: '', destination: '', label: '' })
  const { errors, setErrors, isBusy, send } = useWrite('POST /api/v2/billing/requisites', {
    invalidates: [DESTINATIONS_ROUTE],
    onDone: onClose,
    // the fields show theirs
    onRefused: (error) => Object.keys(error?.errors ?? {}).length > 0 && 'shown',
  })
  const methods = billing ? [...billing.payouts.methods, ...billing['crypto-payouts']] : []
  const method = methods.find(({ value }) => value === state.value) ?? methods[0]
  const change = (part: Partial<typeof state>) => {
    setState({ ...state, ...part })
    setErrors({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!method) return
    const body = { value: method.value, destination: state.destination.trim(), label: state.label.trim() || null }
    await send({ body })
  }
  return (
    <form data-stays className={`${s.form} ${s.wide}`} noValidate onSubmit={(event) => void submit(event)}>
      <Select
        label={t('access.destinationMethod')}
        value={method?.value ?? ''}
        onChange={(value) => change({ value })}
        options={methods.map(({ value, name, network }) => ({ value, label: [name[locale], network].filter(Boolean).join(' · ') }))}
      />
      <Input
        label={t(`access.destinationTo.${method?.type ?? 'card'}`)}
        value={state.destination}
        onChange={(destination) => change({ destination })}
        error={errors.destination}
        autoComplete="off"
        inputMode={method?.type === 'crypto' ? 'text' : 'tel'}
      />
      <Input
        label={t('access.destinationNameOptional')}
        value={state.label}
        onChange={(label) => change({ label })}
        error={errors.label}
        maxLength={40}
      />
      <div className={s.actions}>
        <Button type="submit" kind="primary" busy={isBusy} disabled={!method || state.destination.trim() === ''}>
          {t('access.destinationSave')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {t('access.destinationCancel')}
        </Button>
      </div>
    </form>
  )
}
