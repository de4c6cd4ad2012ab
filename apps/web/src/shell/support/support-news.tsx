import { useEffect } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { supportPanel } from './panel-store.ts'
import { useSettledPath } from './use-settled-path.ts'

/** Whether an operator has written something that is not read; read again after each route change (CON-12). Draws nothing. */
export default function SupportNews() {
  const path = useSettledPath()
  const { data, refetch } = useApiQuery('GET /api/v2/support')
  const known = data?.chat ?? null
  const live = useLive(`support:${known?.conversation.key ?? ''}`, { enabled: known !== null })
  const chat = live ?? known
  const hasNews = chat?.messages.some(({ from, place }) => from === 'operator' && place > chat.conversation.read) ?? false
  useEffect(() => void refetch(), [path, refetch])
  useEffect(() => void supportPanel.setNews(hasNews), [hasNews])
  return null
}
