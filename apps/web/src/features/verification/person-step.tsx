import type { Verification } from '@fairhouse/contracts'
import { DOCUMENT_KINDS } from '@fairhouse/contracts/client'
import { Button, Input, Select } from '@fairhouse/ui'
import { useMemo, useState } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { countryChoices } from './countries.ts'
import { emptyPerson, personBody, type PersonForm, personFaults } from './person-form.ts'
import { useVerificationCall } from './use-verification.ts'
import s from './verification.module.css'

/** The player's identity as in the document. */
export function PersonStep({ verification, onDone }: { verification: Verification; onDone(): void }) {
  const { t } = useLanguage()
  const { form, change, send, isBusy, errors, countries } = usePersonForm(verification, onDone)
  const kinds = DOCUMENT_KINDS.map((value) => ({ value, label: t(`verification.kind.${value}`) }))
  return (
    <form
      data-stays
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={s.lead}>{t('verification.personLead')}</p>
      <div className={s.pair}>
        <Input
          label={t('verification.firstName')}
          value={form.firstName}
          onChange={(firstName) => change({ firstName })}
          autoComplete="given-name"
          maxLength={100}
          error={errors.first_name}
          landing
        />
        <Input
          label={t('verification.lastName')}
          value={form.lastName}
          onChange={(lastName) => change({ lastName })}
          autoComplete="family-name"
          maxLength={100}
          error={errors.last_name}
        />
      </div>
      <Input
        label={t('verification.birthDate')}
        type="date"
        value={form.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        autoComplete="bday"
        error={errors.birth_date}
      />
      <Select
        label={t('verification.country')}
        value={form.country}
        onChange={(country) => change({ country })}
        options={countries}
        error={errors.country}
      />
      <Select label={t('verification.kind')} value={form.kind} onChange={(kind) => change({ kind })} options={kinds} />
      <Input
        label={t('verification.number')}
        value={form.number}
        onChange={(number) => change({ number })}
        autoComplete="off"
        maxLength={40}
        hint={t('verification.numberHint')}
        error={errors.document_number}
      />
      <Button type="submit" kind="primary" size={52} block busy={isBusy}>
        {t('verification.toDocuments')}
      </Button>
    </form>
  )
}

function usePersonForm({ person }: Verification, onDone: () => void) {
  const { t, locale } = useLanguage()
  const { region } = useRootData().place
  const call = useVerificationCall()
  const [form, setForm] = useState(() => emptyPerson(person, region))
  const countries = useMemo(() => countryChoices(locale), [locale])
  const send = async () => {
    const faults = personFaults(form)
    if (faults.length > 0) return call.setErrors(Object.fromEntries(faults.map((field) => [field, t('error.required')])))
    if (await call.run('PUT /api/v2/verification/person', { body: personBody(form) })) onDone()
  }
  return { ...call, form, countries, send, change: (part: Partial<PersonForm>) => setForm({ ...form, ...part }) }
}
