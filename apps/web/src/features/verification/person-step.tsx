import type { Verification } from '@fairhouse/contracts'
import { accountBodies } from '@fairhouse/contracts/bodies/account'
import { DOCUMENT_KINDS } from '@fairhouse/contracts/client'
import { Button, Input, Select } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMemo } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { countryChoices } from './countries.ts'
import { emptyPerson, personBody, personFaults } from './person-form.ts'
import { useVerificationCall } from './use-verification.ts'
import s from './verification.module.css'

/** The player's identity as in the document. */
export function PersonStep({ verification, onDone }: { verification: Verification; onDone(): void }) {
  const { t } = useLanguage()
  const { form, countries } = usePersonForm(verification, onDone)
  const kinds = DOCUMENT_KINDS.map((value) => ({ value, label: t(`verification.kind.${value}`) }))
  return (
    <Form form={form} data-stays className={s.form}>
      <p className={s.lead}>{t('verification.personLead')}</p>
      <div className={s.pair}>
        <Input label={t('verification.firstName')} {...form.field('first_name')} autoComplete="given-name" maxLength={100} landing />
        <Input label={t('verification.lastName')} {...form.field('last_name')} autoComplete="family-name" maxLength={100} />
      </div>
      <Input label={t('verification.birthDate')} type="date" {...form.field('birth_date')} autoComplete="bday" />
      <Select label={t('verification.country')} options={countries} {...form.field('country')} />
      <Select label={t('verification.kind')} options={kinds} {...form.field('document_kind')} />
      <Input
        label={t('verification.number')}
        {...form.field('document_number')}
        autoComplete="off"
        maxLength={40}
        hint={t('verification.numberHint')}
      />
      <Button type="submit" kind="primary" size={52} block busy={form.isBusy}>
        {t('verification.toDocuments')}
      </Button>
    </Form>
  )
}

function usePersonForm({ person }: Verification, onDone: () => void) {
  const { t, locale } = useLanguage()
  const { region } = useRootData().place
  const call = useVerificationCall()
  const countries = useMemo(() => countryChoices(locale), [locale])
  const form = useForm({
    values: emptyPerson(person, region),
    schema: accountBodies['PUT /api/v2/verification/person'],
    body: personBody,
    faults: (values) => Object.fromEntries(personFaults(values).map((field) => [field, t('error.required')])),
    send: async (body) => (await call.run('PUT /api/v2/verification/person', { body })) && onDone(),
    isBusy: call.isBusy,
    errors: call.errors,
  })
  return { form, countries }
}
