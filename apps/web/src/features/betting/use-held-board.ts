import { useCallback, useEffect, useState } from 'react'

import { type BoardLists, hold, type HeldBoard } from './held-board.ts'

/** Pixels from the start of the page that count as its start. */
const TOP = 8

interface Shown {
  choice: string
  present: BoardLists
  lists: HeldBoard
}

/**
 * Rows keep their places under the pointer: what is new waits until the reader asks for it, comes back to the start of the page, or looks at
 * another page. `present` must be memoized, and `undefined` while it loads; another choice shows its lists at once.
 */
export function useHeldBoard(choice: string, present: BoardLists | undefined): { board: HeldBoard | undefined; release(): void } {
  const [shown, setShown] = useState<Shown>()
  const isOther = shown?.choice !== choice || (isEmpty(shown.lists) && shown.present !== present)
  const next = present && (shown?.present !== present || isOther) ? afterChange(isOther ? undefined : shown, choice, present) : undefined
  if (next) setShown(next)
  const current = next ?? shown
  const board = current?.choice === choice ? current.lists : undefined
  const release = useCallback(() => setShown((last) => last && afterChange(undefined, last.choice, last.present)), [])
  const isBehind = board?.isBehind === true
  useEffect(() => (isBehind ? onReturn(release) : undefined), [isBehind, release])
  return { board, release }
}

function afterChange(shown: Shown | undefined, choice: string, present: BoardLists): Shown {
  return { choice, present, lists: hold(shown?.lists ?? present, present) }
}

const isEmpty = ({ live, upcoming }: BoardLists): boolean => live.length + upcoming.length === 0

function onReturn(act: () => void): () => void {
  const onScroll = () => window.scrollY <= TOP && act()
  const onHide = () => document.hidden && act()
  window.addEventListener('scroll', onScroll, { passive: true })
  document.addEventListener('visibilitychange', onHide)
  return () => {
    window.removeEventListener('scroll', onScroll)
    document.removeEventListener('visibilitychange', onHide)
  }
}
