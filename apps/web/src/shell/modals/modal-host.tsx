import { type ComponentType, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { browserClock } from '../../lib/clock.ts'
import { pendingNavigation } from '../chunks/pending-navigation.ts'
import { type ModalBase, MODALS } from './registry.ts'
import { modals, type OpenModal } from './store.ts'

interface ModalState {
  modal?: number
}

/** Renders the open modals, and gives the topmost a history entry, so that Back closes it. */
export function ModalHost() {
  const all = useSyncExternalStore(modals.subscribe, modals.readAll, () => NONE)
  const navigate = useNavigate()
  const isEntered = useHistoryEntry(all.at(-1)?.id)
  const close = () => (isEntered ? void navigate(-1) : modals.close())
  return all.map(({ id, name, props }) => {
    const Drawn = MODALS[name] as ComponentType<ModalBase>
    return (
      <Suspense key={id} fallback={null}>
        <Drawn {...props} open onClose={close} />
      </Suspense>
    )
  })
}

const NONE: readonly OpenModal[] = []

/** Whether the present history entry belongs to the modal. Leaving it, by Back or a link, closes the modal. */
function useHistoryEntry(id: number | undefined): boolean {
  const location = useLocation()
  const navigate = useNavigate()
  const here = (location.state as ModalState | null)?.modal
  const requestedId = useRef<number>(undefined)
  const entered = useRef<number>(undefined)

  useEffect(() => {
    if (id === undefined) return
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
      if (!pendingNavigation.isGoing()) void navigate(-1)
    })
  }, [isLeft, here, navigate])

  return id !== undefined && here === id
}
