import { type Currency, requireMoney } from '@fairhouse/money'
import { Chip, Chips, Input } from '@fairhouse/ui'

import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import s from './case-filters.module.css'
import { type CaseList, type Filters, type PriceRange, priceBounds } from './filters.ts'
import { rangeEnds, withSign } from '../../../lib/format.ts'
import { shortMoney } from '../../../lib/stake-format.ts'

interface CaseFiltersProps extends Pick<CaseList, 'categories' | 'currency'> {
  filters: Filters
  onChange(filters: Filters): void
}

const RANGES: readonly PriceRange[] = ['low', 'middle', 'high']

/** Words, categories, prices; the edge as an order. */
export function CaseFilters({ categories, currency, filters, onChange }: CaseFiltersProps) {
  const language = useLanguage()
  const { t, find, locale } = language
  const total = categories.reduce((sum, { cases }) => sum + cases, 0)
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  return (
    <search className={s.filters}>
      <Input
        className={s.search}
        label={t('cases.search')}
        type="search"
        value={filters.text}
        maxLength={60}
        onChange={(text) => change({ text })}
      />
      <div className={s.chips}>
        <Chips label={t('cases.categories')}>
          <Chip selected={filters.category === null} onClick={() => change({ category: null })}>
            {t('cases.allCount', { n: total })}
          </Chip>
          {categories.map(({ id, name }) => (
            <Chip key={id} selected={filters.category === id} onClick={() => change({ category: filters.category === id ? null : id })}>
              {name?.[locale] ?? find(`cases.category.${id}`) ?? id}
            </Chip>
          ))}
        </Chips>
        <Chips label={t('cases.prices')}>
          {RANGES.map((range) => (
            <Chip key={range} selected={filters.price === range} onClick={() => change({ price: filters.price === range ? null : range })}>
              {rangeText(range, currency, language)}
            </Chip>
          ))}
          <Chip selected={filters.byEdge} onClick={() => change({ byEdge: !filters.byEdge })}>
            {t('cases.lowestEdge')}
          </Chip>
        </Chips>
      </div>
    </search>
  )
}

function rangeText(range: PriceRange, currency: Currency, { t, locale }: Language): string {
  const bounds = priceBounds(currency)
  const short = (amount: string) => shortMoney(requireMoney(amount), locale)
  const [low, high] = rangeEnds(short(bounds.low), short(bounds.high), currency, locale)
  return t(`cases.price.${range}`, { low: range === 'low' ? withSign(short(bounds.low), currency, locale) : low, high })
}
