import { Button, Checkbox, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { leave } from '../../shell/guards/leaving.ts'
import { useSignOut } from '../../shell/sign-out.ts'
import s from './limits.module.css'
import { useLimitCalls } from './use-limits.ts'

const TERMS = [6, 12, 24, 60] as const

/** Self-exclusion ends every session, including this one. `onExcluded`: navigates away from a page that requires a player. */
export function ExclusionForm({ onExcluded }: { onExcluded?: () => Promise<void> }) {
  const t = useText()
  const calls = useLimitCalls()
  const signOut = useSignOut()
  const [term, setTerm] = useState<`${(typeof TERMS)[number]}` | ''>('6')
  const [isSure, setIsSure] = useState(false)
  const exclude = async () => {
    const months = TERMS.find((each) => `${each}` === term) ?? null
    if (!(await calls.exclude(months))) return
    await onExcluded?.()
    await signOut()
  }
  return (
    <>
      <p className={s.note}>{t('limits.exclusionText')}</p>
      <Select
        label={t('limits.exclusionTerm')}
        value={term}
        onChange={setTerm}
        options={[
          ...TERMS.map((count) => ({ value: `${count}` as const, label: t('limits.months', { count }) })),
          { value: '', label: t('limits.forGood') },
        ]}
      />
      <Checkbox checked={isSure} onChange={setIsSure}>
        {t('limits.exclusionSure')}
      </Checkbox>
      <Button kind="danger" disabled={!isSure} onClick={() => void leave(exclude)}>
        {t('limits.exclude')}
      </Button>
    </>
  )
}
