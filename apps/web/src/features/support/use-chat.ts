import type { SupportAbout, SupportMessage } from '@fairhouse/contracts'
import { type Answer, SUPPORT_PAGE } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { apiQuery } from '../../lib/api/query.ts'
import { useApi, useApiQuery } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { callInBackground } from '../../lib/write/call-in-background.ts'
import { supportMark } from '../../shell/support/support-mark.ts'
import { useSettledPath } from '../../shell/support/use-settled-path.ts'
import { useWrites } from '../../shell/write/use-write.ts'
import { mergeMessages, newestChat } from './chat-state.ts'

const ROUTE = 'GET /api/v2/support'
/** The server repeats it to the operator for six seconds. */
const TYPING_EVERY_MS = 3000

export type Chat = ReturnType<typeof useChat>

/** The caller's conversation, live, and the calls on it. `isOpen`: the panel shows it, so it is read. */
export function useChat(isOpen: boolean, about: SupportAbout | undefined) {
  const api = useApi()
  const queries = useQueryClient()
  const path = useSettledPath()
  const { data, isLoadingError, refetch } = useApiQuery(ROUTE)
  const called = data?.chat ?? null
  const live = useLive(`support:${called?.conversation.key ?? ''}`, { enabled: called !== null })
  const chat = newestChat(live, called)
  const earlier = useEarlier(chat?.conversation.id)
  const messages = useWrites()
  const acts = useWrites({ invalidates: [ROUTE] })
  const keep = (data: Answer<typeof ROUTE>) => void queries.setQueryData(apiQuery(api, ROUTE).queryKey, data)
  const draft = useRef({ text: '', id: '' })
  const sentFile = useRef<{ file?: File; id: string }>({ id: '' })
  const typedAt = useRef(0)
  const isLost = live === null // the conversation has another key since a log-in
  useEffect(() => void refetch(), [path, isLost, isOpen, refetch])
  useRead(isOpen, chat?.conversation)

  /** A repeated text keeps its id, so that a lost answer does not send it twice. */
  const send = async (text: string, email: string | undefined): Promise<boolean> => {
    if (draft.current.text !== text) draft.current = { text, id: newId() }
    const body = { id: draft.current.id, text, ...(about && { about }), ...(email && { email }) }
    if (!(await messages.send('POST /api/v2/support/messages', { body }, { onDone: keep }))) return false
    draft.current = { text: '', id: '' }
    supportMark.set()
    return true
  }
  /** The id stays the same while the same file is sent again. */
  const sendFile = async (file: File): Promise<void> => {
    if (sentFile.current.file !== file) sentFile.current = { file, id: newId() }
    await messages.send('PUT /api/v2/support/files/{id}', { params: { id: sentFile.current.id }, bytes: file }, { onDone: keep })
  }
  const params = { id: chat?.conversation.id ?? '' }
  return {
    chat,
    service: data?.service,
    isFailed: isLoadingError,
    retry: () => void refetch(),
    messages: mergeMessages(earlier.messages, chat?.messages ?? []),
    hasEarlier: (earlier.messages[0] ?? chat?.messages[0])?.place !== 1 && chat !== null,
    loadEarlier: () => earlier.load((earlier.messages[0] ?? chat?.messages[0])?.place),
    isBusy: messages.isBusy,
    errors: messages.errors,
    isActing: acts.isBusy,
    send,
    sendFile,
    type() {
      if (!chat || chat.conversation.state === 'closed' || browserClock.now() - typedAt.current < TYPING_EVERY_MS) return
      typedAt.current = browserClock.now()
      void callInBackground(api, 'POST /api/v2/support/typing') // the next letter tries again
    },
    end: () => acts.send('POST /api/v2/support/conversations/{id}/close', { params }),
    rate: (rating: number, comment: string) =>
      acts.send('POST /api/v2/support/conversations/{id}/rating', { params, body: { rating, ...(comment.trim() && { comment }) } }),
  }
}

/** Messages before the newest page, loaded on request. */
function useEarlier(conversation: string | undefined) {
  const { send } = useWrites()
  const [loaded, setLoaded] = useState<{ of: string | undefined; messages: SupportMessage[] }>({ of: undefined, messages: [] })
  const messages = loaded.of === conversation ? loaded.messages : []
  return {
    messages,
    async load(before: number | undefined) {
      if (conversation === undefined || before === undefined) return
      const route = 'GET /api/v2/support/conversations/{id}/messages'
      const page = await send(route, { params: { id: conversation }, query: { before } })
      if (page) setLoaded({ of: conversation, messages: [...page.data.slice(-SUPPORT_PAGE), ...messages] })
    },
  }
}

function useRead(isOpen: boolean, conversation: { id: string; read: number; last_place: number } | undefined): void {
  const api = useApi()
  const { id, read = 0, last_place: last = 0 } = conversation ?? {}
  useEffect(() => {
    if (!isOpen || id === undefined || read >= last) return
    const route = 'POST /api/v2/support/conversations/{id}/read'
    void callInBackground(api, route, { params: { id }, body: { up_to: last } }) // repeated with the next message
  }, [api, isOpen, id, read, last])
}
