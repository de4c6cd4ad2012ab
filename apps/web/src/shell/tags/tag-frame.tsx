import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { type TagEvent, tagEvents, toTagEvent } from '../../lib/analytics/tag-events.ts'
import { withoutPrefix } from '../../lib/i18n/locales.ts'
import { toPublicPath } from '../../route-table.ts'

/** Outside scripts in a frame without the site's origin: they get messages and reach nothing of the page. */
export default function TagFrame() {
  const { pathname } = useLocation()
  const path = toPublicPath(withoutPrefix(pathname))
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const receive = ({ source }: MessageEvent) => source !== null && source === frame.current?.contentWindow && setReady(true)
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])
  useEffect(() => {
    if (!isReady) return undefined
    const send = (event: TagEvent) => frame.current?.contentWindow?.postMessage(event, '*') // its origin has no name
    return tagEvents.subscribe((event) => event.event !== 'page_view' && send(event))
  }, [isReady])
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(toTagEvent('page_view', { path }), '*')
  }, [isReady, path])
  return <iframe ref={frame} hidden title="tags" aria-hidden="true" tabIndex={-1} src="/outside/tags" sandbox="allow-scripts" />
}
