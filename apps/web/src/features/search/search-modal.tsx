import { Icon, Input, Link, Modal } from '@fairhouse/ui'
import { useEffect, useRef, useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { navItemsOf } from '../../shell/nav-items.ts'
import type { ModalBase } from '../../shell/modals/registry.ts'
import { closestTo, findIn, type Found } from './find.ts'
import s from './search.module.css'

/** Games and cases by name, as one types. Arrows move, Enter opens. */
export default function SearchModal({ open, onClose }: ModalBase) {
  const language = useLanguage()
  const { t } = language
  const [query, setQuery] = useState('')
  const all = useEntries(language)
  const area = useArrows()
  const found = findIn(all, query)
  const shown = found.length > 0 ? found : closestTo(all, query)
  return (
    <Modal open={open} onClose={onClose} title={t('search.title')} closeLabel={t('shell.close')} width={560}>
      <search className={s.search} ref={area}>
        <Input
          type="search"
          label={t('search.label')}
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
        <output className={s.note}>
          {found.length > 0 ? t('search.count', { count: found.length }) : t('search.none', { query: query.trim() })}
        </output>
        <ul className={s.list}>
          {shown.map((entry) => (
            <li key={entry.key}>
              <Link href={entry.href} className={s.entry}>
                <Icon name={iconOf(entry)} />
                <b>{entry.name}</b>
                <small>{t(`search.kind.${entry.kind}`)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </search>
    </Modal>
  )
}

const iconOf = ({ id, kind }: Found) => navItemsOf('originals').find((item) => item.id === (kind === 'case' ? 'cases' : id))?.icon ?? 'bolt'

function useEntries({ find, locale }: Language): Found[] {
  const { data } = useApiQuery('GET /api/v2/cases', { query: {} })
  const games = navItemsOf('originals').map(({ id, path }) => ({
    key: `game ${id}`,
    id,
    name: find(`game.${id}`) ?? id,
    href: path,
    kind: 'game' as const,
  }))
  const cases = (data?.data ?? []).map(({ slug, name }) => ({
    key: `case ${slug}`,
    id: slug,
    name: name?.[locale] ?? find(`cases.case.${slug}`) ?? slug,
    href: `/games/cases/${slug}`,
    kind: 'case' as const,
  }))
  return [...games, ...cases]
}

/** Arrows move the focus between the field and the links. */
function useArrows() {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = area.current
    const listen = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (!element || step === 0) return
      const stops = [...element.querySelectorAll<HTMLElement>('input, a')]
      const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return area
}
