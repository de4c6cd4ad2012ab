import type { Answer } from '@fairhouse/contracts/client'
import { Button, Chip, Chips, Input, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { type Choice, SORTS, VOLATILITIES } from './choice.ts'
import { featureText } from './game-facts-text.ts'
import s from './page.module.css'

interface FilterBarProps {
  choice: Choice
  /** As typed. */
  words: string
  onWords: (words: string) => void
  onChoose: (change: Partial<Choice>) => void
  filters: Answer<'GET /api/v2/catalogue/filters'> | undefined
}

/** Search, sorting, and the filters that the catalogue has values for. A phone opens sorting and two filters with a key. */
export function FilterBar({ choice, words, onWords, onChoose, filters }: FilterBarProps) {
  const { t, find } = useLanguage()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const { list, provider, volatility, feature, sort } = choice
  const listChip = (name: NonNullable<Choice['list']>, icon?: 'star' | 'clock') => (
    <Chip {...(icon && { icon })} selected={list === name} onClick={() => onChoose({ list: list === name ? undefined : name })}>
      {t(`slots.list.${name}`)}
    </Chip>
  )
  const any = { value: '' as const, label: t('slots.any') }
  return (
    <search className={s.filters}>
      <div className={s.fields}>
        <Input
          className={s.search}
          label={t('slots.search')}
          type="search"
          value={words}
          onChange={onWords}
          onBlur={() => onChoose({})}
          maxLength={60}
          autoComplete="off"
        />
        <Button className={s.opens} icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('slots.filters')}
        </Button>
        <div className={isOpen ? `${s.choices} ${s.open}` : s.choices}>
          <Select
            label={t('slots.sort')}
            value={sort}
            onChange={(value) => onChoose({ sort: value })}
            options={SORTS.map((value) => ({ value, label: t(`slots.sort.${value}`) }))}
          />
          <Select
            label={t('slots.volatility')}
            value={volatility ?? ''}
            onChange={(value) => onChoose({ volatility: value || undefined })}
            options={[any, ...VOLATILITIES.map((value) => ({ value, label: t(`slots.volatility.${value}`) }))]}
          />
          <Select
            label={t('slots.feature')}
            value={feature ?? ''}
            onChange={(value) => onChoose({ feature: value || undefined })}
            options={[any, ...(filters?.features ?? []).map(({ id }) => ({ value: id, label: featureText(find, id) }))]}
          />
        </div>
      </div>
      <Chips label={t('slots.filters')}>
        <Chip selected={!list && !provider} onClick={() => onChoose({ list: undefined, provider: undefined })}>
          {t('slots.all')}
        </Chip>
        {listChip('favourites', 'star')}
        {user && listChip('recent', 'clock')}
        {listChip('wagering')}
      </Chips>
      {filters && filters.providers.length > 1 && (
        <Chips label={t('slots.providers')}>
          {filters.providers.map(({ id, label, games }) => (
            <Chip
              key={id}
              selected={provider === id}
              onClick={() => onChoose({ provider: provider === id ? undefined : id, ...(list === 'recent' && { list: undefined }) })}
            >
              {label} <span className={s.number}>{games}</span>
            </Chip>
          ))}
        </Chips>
      )}
    </search>
  )
}
