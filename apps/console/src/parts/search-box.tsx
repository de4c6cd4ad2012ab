/** The search of the header, on every page: a button that looks like a field, and Ctrl+K or `/` open it in a window. Source: D-2. */
import { SEARCH_RIGHTS } from '@fairhouse/contracts'
import { Icon, Modal, opensSearch, opensSearchByK } from '@fairhouse/ui'
import { useEffect, useState } from 'react'

import type { Me } from '../lib/me.ts'
import s from './search.module.css'
import { SearchWindow } from './search-window.tsx'

/** Whether the role may open the page of anything that is found, and the window. */
export function useSearch({ may }: Pick<Me, 'may'>) {
  const isOffered = Object.values(SEARCH_RIGHTS).some((right) => may.includes(right))
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOffered) return
    const listen = (event: KeyboardEvent) => {
      if (!opensSearch(event) && !opensSearchByK(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOffered])
  return { isOffered, isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

type Search = ReturnType<typeof useSearch>

/** In the header. */
export function SearchBox({ isOffered, open }: Pick<Search, 'isOffered' | 'open'>) {
  if (!isOffered) return null
  return (
    <button type="button" className={s.field} aria-haspopup="dialog" aria-keyshortcuts="Control+K /" onClick={open}>
      <Icon name="search" size={16} />
      <span>Search</span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
  )
}

/** Beside the header: a window has a header of its own. */
export const SearchDialog = ({ isOpen, close }: Pick<Search, 'isOpen' | 'close'>) => (
  <Modal open={isOpen} onClose={close} title="Search" closeLabel="Close" width={560}>
    <SearchWindow onOpened={close} />
  </Modal>
)
