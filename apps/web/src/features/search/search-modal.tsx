import { Icon, Input, Link, Modal, useArrowStops, useSettledText } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { closestTo } from '../../lib/closest.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { isBettingOffered } from '../../offered-routes.ts'
import { hasFailedAtFirst, MissingPart } from '../../shell/not-loaded.tsx'
import { type NavItem, useNavItems } from '../../shell/nav-items.ts'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { useBettingOffer } from '../../shell/root-data.ts'
import { findIn, type Found, providedEntry } from './find.ts'
import s from './search.module.css'

/** Games, slots, tables, cases and matches by name, as one types. Arrows move, Enter opens. */
export default function SearchModal({ open, onClose }: PropsOfModal<'search'>) {
  const language = useLanguage()
  const { t } = language
  const [query, setQuery] = useState('')
  const betting = useBettingOffer()
  const itemsOf = useNavItems()
  const originals = itemsOf('originals')
  const { all, isLoading, reads } = useEntries(language, query, originals)
  const icons = [...originals, ...itemsOf('casino'), ...itemsOf('lobby')]
  const area = useArrowStops()
  const found = findIn(all, query)
  const hasFailed = reads.some(hasFailedAtFirst)
  /** What is not found may be among what is on its way, or did not load. */
  const isOpen = found.length === 0 && (isLoading || hasFailed)
  const shown = found.length > 0 || isOpen ? found : closestTo(all, query)
  const noteOf = (count: number) => (count > 0 ? t('search.count', { count }) : t('search.none', { query: query.trim() }))
  return (
    <Modal open={open} onClose={onClose} title={t('search.title')} closeLabel={t('shell.close')} width={560}>
      <search className={s.search} ref={area}>
        <Input
          type="search"
          label={t('search.label', { events: isBettingOffered(betting) ? 'yes' : 'no' })}
          value={query}
          onChange={setQuery}
          landing
          autoComplete="off"
          maxLength={60}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.closest('search')?.querySelector('a')?.click()
          }}
        />
        <output className={s.note}>{!isOpen && noteOf(found.length)}</output>
        <ul className={s.list}>
          {shown.map((entry) => (
            <li key={entry.key}>
              <Link href={entry.href} className={s.entry}>
                <Icon name={iconOf(entry, icons)} />
                <b>{entry.name}</b>
                <small>{t(`search.kind.${entry.kind}`)}</small>
              </Link>
            </li>
          ))}
        </ul>
        {query.trim() !== '' && <MissingPart queries={reads} />}
      </search>
    </Modal>
  )
}

const PAGE_OF = { case: 'cases', slot: 'slots', table: 'live', event: 'betting' } as const

const iconOf = ({ id, kind }: Found, items: readonly NavItem[]) => {
  const page = kind === 'game' ? id : PAGE_OF[kind]
  return items.find((item) => item.id === page)?.icon ?? 'bolt'
}

type Reads = Parameters<typeof MissingPart>[0]['queries']

function useEntries({ find, locale }: Language, query: string, originals: readonly NavItem[]) {
  const { slots, isLoading, reads } = useSlots(query)
  const events = useEvents(query)
  const sold = useApiQuery('GET /api/v2/cases', { query: {} })
  const games = originals.map(({ id, path }) => ({
    key: `game ${id}`,
    id,
    name: find(`game.${id}`) ?? id,
    href: path,
    kind: 'game' as const,
  }))
  const cases = (sold.data?.data ?? []).map(({ slug, name }) => ({
    key: `case ${slug}`,
    id: slug,
    name: name?.[locale] ?? find(`cases.case.${slug}`) ?? slug,
    href: `/games/cases/${slug}`,
    kind: 'case' as const,
  }))
  return {
    all: [...games, ...events.events, ...slots, ...cases],
    isLoading: isLoading || events.isLoading,
    reads: [...reads, ...events.reads, sold],
  }
}

const SLOTS = 40

/** The first slots and tables of the catalogue by title, and those that the words fit once one pauses typing. */
function useSlots(query: string): { slots: Found[]; isLoading: boolean; reads: Reads } {
  const user = useUser()
  const q = useSettledText(query)
  const start = useApiQuery('GET /api/v2/catalogue', { query: { limit: SLOTS } })
  const { data: first, isPending } = start
  const isWhole = first?.next === null
  const isWanted = q !== '' && !isWhole
  const answer = useApiQuery(
    'GET /api/v2/catalogue',
    { query: { q, limit: SLOTS } },
    { enabled: isWanted, placeholderData: (former) => former },
  )
  const isAwaited = isWanted && (answer.isPending || answer.isPlaceholderData)
  const known = new Map([...(first?.data ?? []), ...(answer.data?.data ?? [])].map((game) => [game.slug, game]))
  const slots = [...known.values()].map((game) => providedEntry(game, user ? 'play' : 'demo'))
  return { slots, isLoading: isPending || (!isWhole && (isAwaited || q !== query.trim())), reads: isWanted ? [start, answer] : [start] }
}

const EVENTS = 10
const SHORTEST = 2

/** Live and upcoming matches of the offered sports whose sides the words fit, once one pauses typing. */
function useEvents(query: string): { events: Found[]; isLoading: boolean; reads: Reads } {
  const q = useSettledText(query)
  const betting = useBettingOffer()
  const isOffered = isBettingOffered(betting)
  const isWanted = isOffered && q.length >= SHORTEST
  const own = betting.feed ? {} : ({ sport: 'virtual' } as const)
  const answer = useApiQuery('GET /api/v2/events', { query: { q, limit: EVENTS, ...own } }, { enabled: isWanted })
  const { data, isPending } = answer
  const rows = (isWanted ? data?.data : undefined) ?? []
  const events = rows.map(({ id, home, away }) => ({
    key: `event ${id}`,
    id,
    name: `${home} – ${away}`,
    href: `/betting/${id}`,
    kind: 'event' as const,
  }))
  const isLoading = isOffered && query.trim().length >= SHORTEST && (q !== query.trim() || isPending)
  return { events, isLoading, reads: isWanted ? [answer] : [] }
}
