import { Button, Card, ErrorState, Heading, Input, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { accountBodies } from '@fairhouse/contracts/bodies/account'
import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApiQuery } from '../../../../lib/api/use-api.ts'
import { useText } from '../../../../lib/i18n/text.tsx'
import { toaster } from '../../../../shell/toasts.tsx'
import { useWrite } from '../../../../shell/write/use-write.ts'
import s from '../page.module.css'

const ROUTE = 'GET /api/v2/profile/mail-word'
const LONGEST = 30

/** BEY-23: the word that every email of the house repeats. */
export function MailWordCard() {
  const t = useText()
  const { data, isError, refetch } = useApiQuery(ROUTE, undefined, { staleTime: 0 })
  const failed = (
    <ErrorState
      title={t('access.wordFailed')}
      text={t('access.wordFailedText')}
      action={<Button onClick={() => void refetch()}>{t('access.again')}</Button>}
    />
  )
  return (
    <Card as="section" pad={20} aria-labelledby="access-word">
      <Heading level={2} look="card" id="access-word">
        {t('access.word')}
      </Heading>
      <p className={`${s.note} ${s.under}`}>{t('access.wordNote')}</p>
      {isError && failed}
      {!isError && !data && <Waiting late={failed} />}
      {!isError && data && <WordForm key={data.word} word={data.word} />}
    </Card>
  )
}

function Waiting({ late }: { late: ReactNode }) {
  const t = useText()
  return (
    <SkeletonGroup label={t('access.loading')} late={late}>
      <Skeleton height="72px" radius="12px" />
    </SkeletonGroup>
  )
}

function WordForm({ word }: { word: string | null }) {
  const t = useText()
  const { save, isBusy, errors } = useMailWord()
  const form = useForm({
    values: { word: word ?? '' },
    schema: accountBodies['PUT /api/v2/profile/mail-word'],
    body: (values) => ({ word: nextWord(values) }),
    send: ({ word: next }) => next !== word && save(next),
    isBusy,
    errors,
  })
  const field = form.field('word')
  return (
    <Form form={form} data-stays className={`${s.form} ${s.wide}`}>
      <Input label={t('access.wordLabel')} {...field} error={field.error && t('access.wordFault')} maxLength={LONGEST} autoComplete="off" />
      {field.error === undefined && <p className={s.note}>{t('access.wordHint')}</p>}
      <div className={s.actions}>
        <Button type="submit" busy={form.isBusy} disabled={nextWord(form.values) === word}>
          {t('access.wordSave')}
        </Button>
        {word !== null && (
          <Button kind="ghost" disabled={form.isBusy} onClick={() => void save(null)}>
            {t('access.wordRemove')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Null removes the word. */
const nextWord = ({ word }: { word: string }): string | null => (word.trim() === '' ? null : word.trim().normalize('NFC'))

function useMailWord() {
  const t = useText()
  const queries = useQueryClient()
  const { isBusy, errors, send } = useWrite('PUT /api/v2/profile/mail-word', {
    onDone(data) {
      queries.setQueryData<Answer<typeof ROUTE>>([ROUTE], data)
      toaster.push({ tone: 'success', title: t(data.word === null ? 'access.wordRemoved' : 'access.wordSaved') })
    },
    onRefused(refusal) {
      return refusal?.errors?.word && 'shown'
    },
  })
  return { save: (word: string | null) => send({ body: { word } }), isBusy, errors }
}
