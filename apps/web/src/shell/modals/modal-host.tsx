import { type ComponentType, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { browserClock } from '../../lib/clock.ts'
import { held } from '../chunks/held.ts'
import { type ModalBase, MODALS } from './registry.ts'
import { modals } from './store.ts'

interface ModalState {
  modal?: number
}

/** Draws the open modal, and gives it a place in the browser's history, so that Back closes it. */
export function ModalHost() {
  const open = useSyncExternalStore(modals.subscribe, modals.read, () => null)
  const navigate = useNavigate()
  const isEntered = useHistoryEntry(open?.id)
  if (!open) return null
  const Drawn = MODALS[open.name] as ComponentType<ModalBase>
  const close = () => (isEntered ? void navigate(-1) : modals.close())
  return (
    <Suspense fallback={null}>
      <Drawn key={open.id} {...open.props} open onClose={close} />
    </Suspense>
  )
}

/** Whether the present history entry is the modal's own. Leaving that entry, by Back or by a link, closes the modal. */
function useHistoryEntry(id: number | undefined): boolean {
  const location = useLocation()
  const navigate = useNavigate()
  const here = (location.state as ModalState | null)?.modal
  const asked = useRef<number>(undefined)
  const entered = useRef<number>(undefined)

  useEffect(() => {
    if (id === undefined) return
    if (here === id) entered.current = id
    else if (entered.current === id) modals.close()
    else if (asked.current !== id) {
      asked.current = id
      void navigate(location, { state: { modal: id } satisfies ModalState, preventScrollReset: true, replace: here !== undefined })
    }
  }, [id, here, location, navigate])

  // Closed by what it did (signed in, paid): its entry goes too, unless the page goes elsewhere by itself.
  const isIdle = useNavigation().state === 'idle'
  const isLeft = id === undefined && isIdle && here !== undefined
  useEffect(() => {
    if (!isLeft || here !== entered.current) return
    return browserClock.after(0, () => {
      entered.current = undefined
      if (!held.isGoing()) void navigate(-1)
    })
  }, [isLeft, here, navigate])

  return id !== undefined && here === id
}
