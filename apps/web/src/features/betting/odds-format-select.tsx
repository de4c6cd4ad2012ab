import { Select } from '@fairhouse/ui'
import { useSyncExternalStore } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { ODDS_FORMATS, oddsFormat } from './odds-format.ts'
import s from './betting.module.css'

export const useOddsFormat = () => useSyncExternalStore(oddsFormat.subscribe, oddsFormat.read, () => 'decimal' as const)

export function OddsFormatSelect() {
  const t = useText()
  const format = useOddsFormat()
  const options = ODDS_FORMATS.map((value) => ({ value, label: t(`betting.format.${value}`) }))
  return <Select compact className={s.format} label={t('betting.format')} value={format} onChange={oddsFormat.write} options={options} />
}
