import type { OddsFormat } from '@fairhouse/betting'
import { Select } from '@fairhouse/ui'
import { useSyncExternalStore } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { ODDS_FORMATS, oddsFormat } from '../../lib/odds-format.ts'
import { type User, useUser } from '../../lib/session/user.ts'
import { useSettings } from '../../shell/write/use-settings.ts'
import s from './betting.module.css'

/** The account's, else that of this browser. */
export function useOddsFormat(): OddsFormat {
  const own = useSyncExternalStore(oddsFormat.subscribe, oddsFormat.chosen, () => undefined)
  return useUser()?.odds_format ?? own ?? 'decimal'
}

export function OddsFormatSelect() {
  const user = useUser()
  const format = useOddsFormat()
  return user ? <AccountSelect present={user} /> : <FormatSelect value={format} onChange={oddsFormat.write} />
}

function AccountSelect({ present }: { present: User }) {
  const { user, save } = useSettings(present)
  const format = useOddsFormat()
  return <FormatSelect value={user.odds_format ?? format} onChange={(odds_format) => save({ odds_format })} />
}

function FormatSelect({ value, onChange }: { value: OddsFormat; onChange(format: OddsFormat): void }) {
  const t = useText()
  const options = ODDS_FORMATS.map((format) => ({ value: format, label: t(`betting.format.${format}`) }))
  return <Select compact className={s.format} label={t('betting.format')} value={value} onChange={onChange} options={options} />
}
