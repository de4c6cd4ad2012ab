import { Button, Card, EmptyState, TextArea } from '@fairhouse/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { instantText } from '../lib/labels.ts'
import { Loaded } from '../parts/loaded.tsx'
import s from './player-parts.module.css'

const KEY = 'GET /console/v1/players/{id}/notes'
const LONGEST = 2000

/** What operators wrote about the player, newest first. */
export function PlayerNotes({ player }: { player: string }) {
  const notes = useInfiniteQuery({
    queryKey: [KEY, player],
    queryFn: ({ pageParam }) => call(KEY, { params: { id: player }, query: { ...(pageParam && { before: pageParam }) } } as never),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const data = notes.data?.pages.flatMap((page) => page.data)
  return (
    <div className={s.page}>
      <NoteForm player={player} />
      <Loaded query={{ data, error: notes.error, refetch: notes.refetch }}>
        {(all) =>
          all.length === 0 ? (
            <Card>
              <EmptyState title="No note yet" text="Notes of operators will appear here. The player does not see them in the account." />
            </Card>
          ) : (
            <ul className={s.notes} aria-label="Notes">
              {all.map(({ id, at, by, name, text }) => (
                <li key={id}>
                  <Card as="article">
                    <p className={s.note}>{text}</p>
                    <span className={s.dim}>
                      {name} ({by}), {instantText(at)}
                    </span>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {notes.hasNextPage && (
        <Button busy={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

function NoteForm({ player }: { player: string }) {
  const [text, setText] = useState('')
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: () => call('POST /console/v1/players/{id}/notes', { params: { id: player }, body: { text } }),
    onSuccess: async () => {
      setText('')
      await client.invalidateQueries({ queryKey: [KEY, player] })
    },
  })
  return (
    <Card as="section" aria-label="New note">
      <form
        className={s.page}
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <TextArea
          label="Note"
          hint={`${text.length} / ${LONGEST}`}
          value={text}
          onChange={setText}
          maxLength={LONGEST}
          error={add.error ? toErrorMessage(add.error) : undefined}
        />
        <div>
          <Button type="submit" kind="primary" busy={add.isPending} disabled={text.trim() === ''}>
            Add
          </Button>
        </div>
        <p className={s.dim}>A note stays as it is: it can be neither changed nor deleted.</p>
      </form>
    </Card>
  )
}
