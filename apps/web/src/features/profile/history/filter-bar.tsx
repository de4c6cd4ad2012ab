import { Segmented, Select } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { HistoryFilters } from './filters.ts'
import s from './history.module.css'
import { PeriodSelect } from './period-select.tsx'

interface FilterBarProps {
  filters: HistoryFilters
  games: readonly string[]
  onChange(part: Partial<HistoryFilters>): void
}

export function FilterBar({ filters, games, onChange }: FilterBarProps) {
  const { t, find } = useLanguage()
  return (
    <div className={s.filters}>
      <Select
        label={t('history.game')}
        value={filters.game}
        onChange={(game) => onChange({ game })}
        options={[
          { value: '', label: t('history.everyGame') },
          ...games.map((game) => ({ value: game, label: find(`game.${game}`) ?? game })),
        ]}
      />
      <PeriodSelect value={filters.period} onChange={(period) => onChange({ period })} />
      <div className={s.result}>
        <span className={s.label}>{t('history.result')}</span>
        <Segmented
          label={t('history.result')}
          value={filters.result}
          onChange={(result) => onChange({ result })}
          options={[
            { value: 'all', label: t('history.all') },
            { value: 'won', label: t('history.won') },
            { value: 'lost', label: t('history.lost') },
          ]}
        />
      </div>
    </div>
  )
}
