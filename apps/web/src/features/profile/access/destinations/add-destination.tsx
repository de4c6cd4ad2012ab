import { cashierBodies } from '@fairhouse/contracts/bodies/cashier'
import { Button, Input, Select } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'

import { useApiQuery } from '../../../../lib/api/use-api.ts'
import { useLanguage } from '../../../../lib/i18n/text.tsx'
import { useWrite } from '../../../../shell/write/use-write.ts'
import s from '../page.module.css'

export const DESTINATIONS_ROUTE = 'GET /api/v2/billing/requisites'

/** A destination of one of the payout methods, with a name. The server checks the number or the address of its chain. */
export function AddDestination({ onClose }: { onClose(): void }) {
  const { t, locale } = useLanguage()
  const { data: billing } = useApiQuery('GET /api/v2/billing/data')
  const { errors, isBusy, send } = useWrite('POST /api/v2/billing/requisites', {
    invalidates: [DESTINATIONS_ROUTE],
    onDone: onClose,
    // the fields show theirs
    onRefused: (error) => Object.keys(error?.errors ?? {}).length > 0 && 'shown',
  })
  const methods = billing ? [...billing.payouts.methods, ...billing['crypto-payouts']] : []
  const methodOf = (chosen: string) => methods.find(({ value }) => value === chosen) ?? methods[0]
  const form = useForm({
    values: { value: '', destination: '', label: '' },
    schema: cashierBodies['POST /api/v2/billing/requisites'],
    body: ({ value, destination, label }) => ({
      value: methodOf(value)?.value ?? '',
      destination: destination.trim(),
      label: label.trim() || null,
    }),
    send: (body) => body.value !== '' && send({ body }),
    isBusy,
    errors,
  })
  const method = methodOf(form.values.value)
  return (
    <Form form={form} data-stays className={`${s.form} ${s.wide}`}>
      <Select
        label={t('access.destinationMethod')}
        value={method?.value ?? ''}
        onChange={(value) => {
          form.setErrors({}) // a number is checked by its method
          form.set({ value })
        }}
        options={methods.map(({ value, name, network }) => ({ value, label: [name[locale], network].filter(Boolean).join(' · ') }))}
      />
      <Input
        label={t(`access.destinationTo.${method?.type ?? 'card'}`)}
        {...form.field('destination')}
        autoComplete="off"
        inputMode={method?.type === 'crypto' ? 'text' : 'tel'}
      />
      <Input label={t('access.destinationNameOptional')} {...form.field('label')} maxLength={40} />
      <div className={s.actions}>
        <Button type="submit" kind="primary" busy={form.isBusy} disabled={!method || form.values.destination.trim() === ''}>
          {t('access.destinationSave')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {t('access.destinationCancel')}
        </Button>
      </div>
    </Form>
  )
}
