import type { Answer } from '@fairhouse/contracts/client'
import { Button, Input, Select } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import type { Method } from './form.ts'
import s from './payout.module.css'

export type Requisite = Answer<'GET /api/v2/billing/requisites'>['data'][number]

interface DestinationFieldProps {
  method: Method
  saved: readonly Requisite[]
  /** Number of a saved one; empty: a new one is typed. */
  chosen: string
  typed: string
  error: string | undefined
  onChoose(id: string): void
  onType(text: string): void
  onDelete(id: string): void
}

/** Where the money goes: to a place it went before, or to a new one. */
export function DestinationField({ method, saved, chosen, typed, error, onChoose, onType, onDelete }: DestinationFieldProps) {
  const t = useText()
  const label = t(`payout.to.${method.type}`)
  return (
    <>
      {saved.length > 0 && (
        <div className={s.saved}>
          <Select
            label={t('payout.saved')}
            value={chosen}
            onChange={onChoose}
            options={[...saved.map(({ id, masked }) => ({ value: id, label: masked })), { value: '', label: t('payout.newPlace') }]}
          />
          {chosen && (
            <Button kind="ghost" onClick={() => onDelete(chosen)}>
              {t('payout.delete')}
            </Button>
          )}
        </div>
      )}
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
