import { type ComponentType, Suspense, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { browserClock } from '../../lib/clock.ts'
import { pendingNavigation } from '../chunks/pending-navigation.ts'
import type { PropsOfModal } from './props.ts'
import { MODALS } from './registry.ts'
import { modals, type OpenModal } from './store.ts'

interface ModalState {
  modal?: number
}

/** Renders the open modals, loads those that the visitor may open next, and gives the topmost a history entry, so that Back closes it. */
export function ModalHost() {
  const all = useSyncExternalStore(modals.subscribe, modals.readAll, () => NONE)
  const { isEntered, leave } = useHistoryEntry(all.at(-1)?.id)
  useEffect(() => modals.onPrepare((name) => MODALS[name].prepare()), [])
  const close = () => (isEntered ? leave() : modals.close())
  return all.map(({ id, name, props }) => {
    const Drawn = MODALS[name] as ComponentType<PropsOfModal<'menu'>>
    return (
      <Suspense key={id} fallback={null}>
        <Drawn {...props} open onClose={close} />
      </Suspense>
    )
  })
}

const NONE: readonly OpenModal[] = []

/** Whether the present history entry belongs to the modal. Leaving it, by Back or a link, closes the modal. */
function useHistoryEntry(id: number | undefined): { isEntered: boolean; leave(): void } {
  const location = useLocation()
  const navigate = useNavigate()
  // The browser goes back in a task of its own: a second step would leave the page, a new entry would be left with the old one.
  const isLeaving = useRef(false)
  useEffect(() => void (isLeaving.current = false), [location])
  const leave = useCallback(() => {
    if (isLeaving.current) return
    isLeaving.current = true
    void navigate(-1)
  }, [navigate])
  const here = (location.state as ModalState | null)?.modal
  const requestedId = useRef<number>(undefined)
  const entered = useRef<number>(undefined)

  useEffect(() => {
    if (id === undefined || isLeaving.current) return
    if (here === id) entered.current = id
    else if (entered.current === id) modals.close()
    else if (requestedId.current !== id) {
      requestedId.current = id
      void navigate(location, { state: { modal: id } satisfies ModalState, preventScrollReset: true, replace: here !== undefined })
    }
  }, [id, here, location, navigate])

  // Closed by its own success (logged in, paid): its history entry is removed too, unless it navigates.
  const isIdle = useNavigation().state === 'idle'
  const isLeft = id === undefined && isIdle && here !== undefined
  useEffect(() => {
    if (!isLeft || here !== entered.current) return
    return browserClock.after(0, () => {
      entered.current = undefined
      if (!pendingNavigation.isGoing()) leave()
    })
  }, [isLeft, here, leave])

  return { isEntered: id !== undefined && here === id, leave }
}
