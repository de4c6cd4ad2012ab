import { Badge, Button, Card, Heading, Notice } from '@fairhouse/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { call, callFile, type Input } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { instantText } from '../lib/labels.ts'
import { saveFile } from '../lib/save-file.ts'
import { unlessMissing } from '../lib/use-answer.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { Composer, type OpenedChat } from './composer.tsx'
import s from './support.module.css'

const ROUTE = 'GET /console/v1/support/conversations/{id}'
const REFETCH_MS = 2000

type Act = Input<'POST /console/v1/support/conversations/{id}/{act}'>['params']['act']

/** One conversation: who it is, its messages and notes, and the answer. */
export function Conversation({ id }: { id: string }) {
  const query = useQuery<OpenedChat>({
    queryKey: [ROUTE, id],
    queryFn: () => call(ROUTE, { params: { id } }),
    refetchInterval: unlessMissing(REFETCH_MS),
  })
  return (
    <Card as="section" aria-labelledby="conversation" className={s.chat}>
      <Loaded query={query}>
        {(chat) => (
          <>
            <Head chat={chat} />
            <Messages chat={chat} />
            <Composer chat={chat} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Head({ chat }: { chat: OpenedChat }) {
  const { line, rating_comment: comment } = chat
  return (
    <>
      <div className={s.head}>
        <Heading level={2} look="card" id="conversation">
          {line.player === null ? 'Not signed in' : <>Player {<PlayerLink player={line.player} />}</>}
        </Heading>
        <Badge tone={line.state === 'closed' ? 'neutral' : 'accent'}>{line.state}</Badge>
      </div>
      {line.player === null && (
        <Notice tone="warn" title="Say nothing of any account">
          Nobody has proved whose account it is: help without facts of an account, or ask the person to log in.
        </Notice>
      )}
      <p className={s.dim}>
        Language {line.locale}, opened {instantText(line.opened_at)},{' '}
        {line.assignee === null ? 'taken by nobody' : `taken by ${line.assignee}`}
        {line.about && `, about ${line.about.kind} ${line.about.id}`}
        {line.rating !== null && `, rated ${line.rating} of 5${comment === null ? '' : `: ${comment}`}`}
      </p>
      <Acts chat={chat} />
    </>
  )
}

/** What the operator can do with the conversation; an escalation takes the note of the composer. */
function Acts({ chat: { line, is_mine: isMine } }: { chat: OpenedChat }) {
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (name: Act) => call('POST /console/v1/support/conversations/{id}/{act}', { params: { id: line.id, act: name }, body: {} }),
    onSettled: () => queries.invalidateQueries(),
  })
  if (line.state === 'closed') return null
  const button = (name: Act, label: string) => (
    <Button size={32} busy={act.isPending && act.variables === name} onClick={() => act.mutate(name)}>
      {label}
    </Button>
  )
  return (
    <>
      <div className={s.actions}>
        {!isMine && button('take', 'Take')}
        {isMine && button('release', 'Release')}
        {isMine && button('close', 'Close the conversation')}
      </div>
      {act.error && <Notice tone="lose">{toErrorMessage(act.error)}</Notice>}
    </>
  )
}

/** Texts are shown as written, never as markup. */
function Messages({ chat: { line, messages, typing_at: typingAt, read } }: { chat: OpenedChat }) {
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [last])
  const look = { player: s.theirs, operator: s.mine, note: s.note } as const
  return (
    <div className={s.messages} role="log" aria-label="Messages">
      {messages.map(({ id, from, name, text, file, at, place }) => (
        <div key={id} className={look[from]}>
          {file ? <ChatFile conversation={line.id} message={id} kind={file.kind} /> : <p>{text}</p>}
          <small className={s.dim}>
            {from === 'note' && 'Note, '}
            {name !== null && `${name}, `}
            {instantText(at)}
            {from === 'operator' && place !== null && place <= read && ', read'}
          </small>
        </div>
      ))}
      {typingAt !== null && <p className={s.dim}>is typing…</p>}
      <div ref={end} />
    </div>
  )
}

/** Downloaded, never opened inside the console; each view is logged. */
function ChatFile({ conversation, message, kind }: { conversation: string; message: string; kind: 'picture' | 'document' }) {
  const route = 'GET /console/v1/support/conversations/{id}/files/{message}'
  const file = useMutation({ mutationFn: async () => saveFile(await callFile(route, { id: conversation, message })) })
  return (
    <>
      <Button size={32} busy={file.isPending} onClick={() => file.mutate()}>
        {kind === 'picture' ? 'Download the picture' : 'Download the document'}
      </Button>
      {file.error && <Notice tone="lose">{toErrorMessage(file.error)}</Notice>}
    </>
  )
}
