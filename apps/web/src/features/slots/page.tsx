import { Heading, useSettledText } from '@fairhouse/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { QueryName } from '../../lib/api/query.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { addressOf, type Choice, choiceIn, isNarrowed } from './choice.ts'
import { FilterBar } from './filter-bar.tsx'
import s from './page.module.css'
import { FILTERS, POPULAR, RECENT, ROW, Sections, WAGERING } from './sections.tsx'
import { SlotList } from './slot-list.tsx'

const PUBLIC: readonly QueryName[] = [FILTERS, POPULAR, WAGERING]

export const loader = pageLoader(({ isPlayer }) => [...PUBLIC, ...(isPlayer ? [RECENT] : [])])
export const clientLoader = inBrowser

/** PRO-9: providers' slots with search, filters, favourites, recent and most played ones. */
export default function SlotsPage() {
  return (
    <Hydrated>
      <Slots />
    </Hydrated>
  )
}

function Slots() {
  const t = useText()
  const { choice, words, setWords, choose } = useChoice()
  const { data: filters } = useApiQuery(...FILTERS)
  const games = filters?.categories.reduce((sum, { games: count }) => sum + count, 0) ?? 0
  return (
    <div className={s.page}>
      <div className={s.title}>
        <Heading level={1}>{t('title.slots')}</Heading>
        {filters && <span>{t('slots.count', { games, studios: filters.providers.length })}</span>}
      </div>
      <FilterBar choice={choice} words={words} onWords={setWords} onChoose={choose} filters={filters} />
      {!isNarrowed(choice) && <Sections isLong={games > ROW} onList={(list) => choose({ list })} />}
      <SlotList choice={choice} onAll={() => (setWords(''), choose(ALL))} />
    </div>
  )
}

const ALL = { q: '', list: undefined, provider: undefined, feature: undefined, volatility: undefined }

/** The choice stands in the address; the words of the search follow once one pauses typing. */
function useChoice() {
  const [address, setAddress] = useSearchParams()
  const stored = choiceIn(address)
  const [words, setWords] = useState(stored.q)
  const choice = { ...stored, q: useSettledText(words) }
  const choose = (change: Partial<Choice>) =>
    setAddress((former) => addressOf(former, { ...choiceIn(former), q: words.trim(), ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return { choice, words, setWords, choose }
}
