import { Icon, opensSearch } from '@fairhouse/ui'
import { useEffect } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { whenPointedAt } from '../chunks/when-pointed-at.ts'
import { modals } from '../modals/store.ts'
import s from './search-button.module.css'

const pointed = whenPointedAt(() => modals.prepare('search'))

/** The header's field, which opens the search; so does `/`. */
export function SearchButton() {
  const t = useText()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return
      event.preventDefault()
      modals.open('search')
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <button type="button" className={s.field} onClick={() => modals.open('search')} aria-keyshortcuts="/" {...pointed}>
      <Icon name="search" size={16} />
      <span>{t('header.search')}</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  )
}
