import { SAVED_DESTINATION, SOURCE_DESTINATION } from '@fairhouse/contracts'
import { Button, Input, Select } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { DestinationName } from './destination-name.tsx'
import type { Method, Requisite, Source } from './form.ts'
import s from './payout.module.css'

interface DestinationFieldProps {
  method: Method
  /** Paying instruments with money to refund. */
  sources: readonly Source[]
  saved: readonly Requisite[]
  /** Id as in the call; empty: a new destination is typed. */
  chosen: string
  typed: string
  error: string | undefined
  onChoose(place: string): void
  onType(text: string): void
  /** Undefined when none can be removed. */
  onDelete: ((id: string) => void) | undefined
  /** Undefined when none can be named. */
  onName: ((id: string, label: string | null) => Promise<void>) | undefined
}

/** The payout destination: a paying instrument, a previous destination, or a new one. */
export function DestinationField({
  method,
  sources,
  saved,
  chosen,
  typed,
  error,
  onChoose,
  onType,
  onDelete,
  onName,
}: DestinationFieldProps) {
  const t = useText()
  const locale = useLocale()
  const money = (sum: string) => moneyText(sum, method.currency, locale)
  const options = [
    ...sources.map(({ id, masked, left }) => ({
      value: `${SOURCE_DESTINATION}${id}`,
      label: t('payout.source.option', { masked, left: money(left) }),
    })),
    ...saved.map(({ id, masked, label }) => ({
      value: `${SAVED_DESTINATION}${id}`,
      label: label === null ? masked : `${label} · ${masked}`,
    })),
  ]
  const savedOne = saved.find(({ id }) => chosen === `${SAVED_DESTINATION}${id}`)
  const label = t(`payout.to.${method.type}`)
  return (
    <>
      {options.length > 0 && (
        <div className={s.saved}>
          <Select
            label={t('payout.saved')}
            value={chosen}
            onChange={onChoose}
            options={[...options, { value: '', label: t('payout.newPlace') }]}
          />
          {onDelete && savedOne && (
            <Button kind="ghost" onClick={() => onDelete(savedOne.id)}>
              {t('payout.delete')}
            </Button>
          )}
        </div>
      )}
      {onName && savedOne && <DestinationName key={`${savedOne.id} ${savedOne.label}`} requisite={savedOne} onName={onName} />}
      {!chosen && (
        <Input
          label={label}
          value={typed}
          onChange={onType}
          error={error}
          autoComplete="off"
          inputMode={method.type === 'crypto' ? 'text' : 'tel'}
        />
      )}
    </>
  )
}
