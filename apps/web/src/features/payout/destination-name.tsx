import { Button, Input } from '@fairhouse/ui'
import { type KeyboardEvent, useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import type { Requisite } from './form.ts'
import s from './payout.module.css'

interface DestinationNameProps {
  requisite: Requisite
  onName(id: string, label: string | null): Promise<void>
}

/** The player's own name of a saved destination; an empty one removes it. */
export function DestinationName({ requisite: { id, label }, onName }: DestinationNameProps) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (typed === undefined)
    return (
      <Button size={32} kind="ghost" onClick={() => setTyped(label ?? '')}>
        {t('payout.rename')}
      </Button>
    )
  const save = async () => {
    setBusy(true)
    await onName(id, typed.trim() === '' ? null : typed.trim())
    setBusy(false)
  }
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault() // it stands in the form of the payout
    void save()
  }
  return (
    <div className={s.saved}>
      <Input label={t('payout.name')} value={typed} onChange={setTyped} onKeyDown={saveByEnter} maxLength={40} />
      <Button busy={isBusy} onClick={() => void save()}>
        {t('payout.saveName')}
      </Button>
    </div>
  )
}
