import { lazy, Suspense, useState, useSyncExternalStore } from 'react'

import { useUser } from '../../lib/session/user.ts'
import { SupportPanel } from './on-demand.ts'
import { CLOSED_PANEL, supportPanel } from './panel-store.ts'
import { supportMark } from './support-mark.ts'

const News = lazy(() => import('./support-news.tsx'))

const never = () => () => undefined

/** The panel, loaded when it is first opened, and the watch for answers, if the visitor may have a conversation. */
export function SupportChat() {
  const user = useUser()
  const { isOpen, about } = useSyncExternalStore(supportPanel.subscribe, supportPanel.read, () => CLOSED_PANEL)
  const isMarked = useSyncExternalStore(never, supportMark.isSet, () => false)
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  if (!isAlive) return null
  return (
    <>
      <Suspense fallback={null}>{(user || isMarked) && <News />}</Suspense>
      <Suspense fallback={null}>{wasOpened && <SupportPanel open={isOpen} onClose={supportPanel.close} about={about} />}</Suspense>
    </>
  )
}
