import { partnerBodies, POSTBACK_EVENTS as EVENTS } from '@fairhouse/contracts/bodies/partners'
import { Button, Card, Checkbox, CopyField, EmptyState, Heading, Input, Notice, Table } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { type Answer, ApiError, call, type Input as CallInput } from '../lib/call.ts'
import { errorKey } from '../lib/error-text.ts'
import { useTexts } from '../lib/texts.tsx'
import s from '../layout.module.css'
import { Loaded } from '../parts/loaded.tsx'

const KEY = 'GET /partner/v1/postback'
const SAVE = 'PUT /partner/v1/postback'
type Postback = Answer<typeof KEY>

const REFETCH_MS = 15_000

/** D-60: where events are sent, and what became of each. */
export function Postbacks() {
  const postback = useQuery<Postback>({ queryKey: [KEY], queryFn: () => call(KEY), refetchInterval: REFETCH_MS })
  return (
    <Loaded query={postback}>
      {(shown) => (
        <>
          <Settings postback={shown} />
          <Deliveries rows={shown.deliveries} />
        </>
      )}
    </Loaded>
  )
}

function Settings({ postback }: { postback: Postback }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [KEY] })
  const save = useMutation({
    mutationFn: (body: CallInput<typeof SAVE>['body']) => call(SAVE, { body }),
    onSettled,
  })
  const test = useMutation({ mutationFn: () => call('POST /partner/v1/postback/test'), onSettled })
  const remove = useMutation({ mutationFn: () => call('DELETE /partner/v1/postback'), onSettled })
  const isUrlRefused = save.error instanceof ApiError && save.error.code === 'invalid'
  const first: { url: string; events: readonly (typeof EVENTS)[number][] } = {
    url: postback.url ?? '',
    events: postback.url === null ? EVENTS : postback.events,
  }
  const bodyOf = ({ url, events }: typeof first) => ({ url: url.trim(), events: [...events], renew_secret: false })
  const form = useForm({
    values: first,
    schema: partnerBodies[SAVE],
    body: bodyOf,
    faults: ({ url }) => ({ url: url.trim() === '' && t('error.required') }),
    send: (body) => save.mutateAsync(body).catch(() => undefined), // shown below
    isBusy: save.isPending,
    ...(isUrlRefused && { errors: { url: t('postback.fault') } }),
  })
  const { events } = form.values
  const fault = [isUrlRefused ? null : save.error, test.error, remove.error].find(Boolean)
  const secret = save.data?.secret
  return (
    <Card as="section" aria-label={t('postbacks')}>
      <Form form={form} className={s.form}>
        <p className={s.quiet}>{t('postbacks.text')}</p>
        <Input label={t('postback.url')} {...form.field('url')} maxLength={500} required />
        {EVENTS.map((name) => (
          <Checkbox
            key={name}
            checked={events.includes(name)}
            onChange={(isOn) => form.set({ events: isOn ? [...events, name] : events.filter((each) => each !== name) })}
          >
            {t(`event.${name}`)}
          </Checkbox>
        ))}
        {secret && (
          <>
            <Notice tone="warn">{t('postback.secret.once')}</Notice>
            <CopyField label={t('postback.secret')} shown={secret} text={secret} copyLabel={t('copy')} copiedLabel={t('copied')} />
          </>
        )}
        {fault && <Notice tone="lose">{t(errorKey(fault))}</Notice>}
        <div className={s.fields}>
          <Button type="submit" kind="primary" busy={form.isBusy}>
            {t('postback.save')}
          </Button>
          {postback.url !== null && (
            <>
              <Button busy={test.isPending} onClick={() => test.mutate()}>
                {t('postback.test')}
              </Button>
              <Button onClick={() => save.mutate({ ...bodyOf(form.values), renew_secret: true })}>{t('postback.renew')}</Button>
              <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('postback.remove')}
              </Button>
            </>
          )}
        </div>
      </Form>
    </Card>
  )
}

function Deliveries({ rows }: { rows: Postback['deliveries'] }) {
  const { t, instant } = useTexts()
  return (
    <>
      <Heading level={2}>{t('deliveries')}</Heading>
      {rows.length === 0 ? (
        <Card>
          <EmptyState title={t('deliveries.none')} text={t('deliveries.none.text')} />
        </Card>
      ) : (
        <Card pad={0}>
          <Table
            caption={t('deliveries')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'at', header: t('day'), heads: true, cell: (row) => instant(row.created_at) },
              {
                key: 'event',
                header: t('event'),
                wraps: true,
                cell: ({ event }) => t(`event.${EVENTS.find((each) => each === event) ?? 'test'}`),
              },
              { key: 'state', header: t('status'), wraps: true, cell: ({ state }) => t(`delivery.${state}`) },
              { key: 'tries', header: t('tries'), numeric: true, from: 600, cell: ({ tries }) => tries },
              { key: 'fault', header: t('delivery.fault'), wraps: true, from: 600, cell: ({ fault }) => fault ?? '' },
            ]}
          />
        </Card>
      )}
    </>
  )
}
