import { Button, Card, EmptyState, Notice, TextArea } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { fieldErrorsOf } from '../lib/form-texts.ts'
import { instantText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { Loaded } from '../parts/loaded.tsx'
import { NextPage } from '../parts/paged-rows.tsx'
import s from './player-parts.module.css'

const KEY = 'GET /console/v1/players/{id}/notes'
const ADD = 'POST /console/v1/players/{id}/notes'
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
      <NextPage of={notes} />
    </div>
  )
}

function NoteForm({ player }: { player: string }) {
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: (body: { text: string }) => call(ADD, { params: { id: player }, body }),
    onSuccess: async () => {
      form.reset()
      await client.invalidateQueries({ queryKey: [KEY, player] })
    },
  })
  const errors = fieldErrorsOf(add.error)
  const form: Form<{ text: string }> = useForm({
    values: { text: '' },
    schema: schemaOf(ADD),
    send: (body) => add.mutate(body),
    isBusy: add.isPending,
    errors,
  })
  return (
    <Card as="section" aria-label="New note">
      <Form form={form} className={s.page}>
        <TextArea label="Note" hint={`${form.values.text.length} / ${LONGEST}`} {...form.field('text')} maxLength={LONGEST} />
        {add.error && !errors.text && (
          <div role="alert">
            <Notice tone="lose">{toErrorMessage(add.error)}</Notice>
          </div>
        )}
        <div>
          <Button type="submit" kind="primary" busy={form.isBusy}>
            Add
          </Button>
        </div>
        <p className={s.dim}>A note stays as it is: it can be neither changed nor deleted.</p>
      </Form>
    </Card>
  )
}
