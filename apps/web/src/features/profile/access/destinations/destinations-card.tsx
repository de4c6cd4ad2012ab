import { Button, Card, ErrorState, Heading, Icon, Input, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { cashierBodies } from '@fairhouse/contracts/bodies/cashier'
import type { Answer } from '@fairhouse/contracts/client'
import { type ReactNode, useState } from 'react'

import { useApiQuery } from '../../../../lib/api/use-api.ts'
import { dayTimeText } from '../../../../lib/dates.ts'
import { useLocale, useText } from '../../../../lib/i18n/text.tsx'
import { useWrite } from '../../../../shell/write/use-write.ts'
import s from '../page.module.css'
import { AddDestination, DESTINATIONS_ROUTE } from './add-destination.tsx'

type Destination = Answer<typeof DESTINATIONS_ROUTE>['data'][number]

const CHANGED = { invalidates: [DESTINATIONS_ROUTE] } as const

const ICONS = { card: 'card', phone: 'phone', crypto: 'swap' } as const

/** The player's book of payout destinations: cards, phones and addresses, with names. */
export function DestinationsCard() {
  const t = useText()
  const [isAdding, setAdding] = useState(false)
  return (
    <Card as="section" pad={20} aria-labelledby="access-destinations">
      <Heading level={2} look="card" id="access-destinations">
        {t('access.destinations')}
      </Heading>
      <p className={`${s.note} ${s.under}`}>{t('access.destinationsNote')}</p>
      <Destinations />
      {isAdding ? (
        <AddDestination onClose={() => setAdding(false)} />
      ) : (
        <Button block className={s.wide} onClick={() => setAdding(true)}>
          {t('access.destinationAdd')}
        </Button>
      )}
    </Card>
  )
}

function Destinations() {
  const t = useText()
  const { data, isError, refetch } = useApiQuery(DESTINATIONS_ROUTE, undefined, { staleTime: 0 })
  const book = useDestinations()
  const failed = (
    <ErrorState
      title={t('access.sessionsFailed')}
      text={t('access.sessionsFailedText')}
      action={<Button onClick={() => void refetch()}>{t('access.again')}</Button>}
    />
  )
  if (isError) return failed
  if (!data) return <Waiting late={failed} />
  if (data.data.length === 0) return null
  return (
    <ul className={s.rows}>
      {data.data.map((destination) => (
        <Row key={destination.id} destination={destination} book={book} />
      ))}
    </ul>
  )
}

interface RowProps {
  destination: Destination
  book: ReturnType<typeof useDestinations>
}

function Row({ destination, book }: RowProps) {
  const t = useText()
  const locale = useLocale()
  const [isNaming, setNaming] = useState(false)
  const { id, type, masked, label, network, added_at: since } = destination
  const name = label ?? masked
  const first = since === null ? t('access.destinationUnused') : t('access.destinationSince', { time: dayTimeText(since, locale) })
  return (
    <li>
      <div className={s.row}>
        <Icon name={ICONS[type]} />
        <div className={s.said}>
          <div className={s.name}>{name}</div>
          <p className={s.note}>{[network, label !== null && masked].filter(Boolean).join(' · ')}</p>
          <p className={s.note}>{first}</p>
        </div>
        <div className={s.actions}>
          <Button size={32} kind="ghost" onClick={() => setNaming(!isNaming)} aria-label={t('access.destinationRenameOf', { name })}>
            {t('access.destinationRename')}
          </Button>
          <Button
            size={32}
            kind="ghost"
            busy={book.busy === id}
            onClick={() => void book.remove(id)}
            aria-label={t('access.destinationDeleteOf', { name })}
          >
            {t('access.destinationDelete')}
          </Button>
        </div>
      </div>
      {isNaming && <Naming destination={destination} onDone={() => setNaming(false)} />}
    </li>
  )
}

/** An empty name removes it. */
function Naming({ destination: { id, label }, onDone }: Pick<RowProps, 'destination'> & { onDone(): void }) {
  const t = useText()
  const { send, isBusy, errors } = useWrite('PUT /api/v2/billing/requisites/{id}', { ...CHANGED, inTurn: DESTINATIONS_ROUTE, onDone })
  const form = useForm({
    values: { label: label ?? '' },
    schema: cashierBodies['PUT /api/v2/billing/requisites/{id}'],
    body: (typed) => ({ label: typed.label.trim() || null }),
    send: (body) => send({ params: { id }, body }),
    isBusy,
    errors,
  })
  return (
    <Form form={form} className={`${s.form} ${s.under}`}>
      <Input label={t('access.destinationName')} {...form.field('label')} maxLength={40} />
      <Button type="submit" busy={form.isBusy}>
        {t('access.destinationSave')}
      </Button>
    </Form>
  )
}

function Waiting({ late }: { late: ReactNode }) {
  const t = useText()
  return (
    <SkeletonGroup label={t('access.loading')} late={late}>
      <div className={s.body}>
        <Skeleton height="44px" />
      </div>
    </SkeletonGroup>
  )
}

/** Changes to the book; refetches the list after each result, since it may be stale. */
function useDestinations() {
  const removing = useWrite('DELETE /api/v2/billing/requisites/{id}', { ...CHANGED, inTurn: DESTINATIONS_ROUTE })
  return {
    /** The destination being changed. */
    busy: removing.sending?.params.id,
    remove: (id: string) => removing.send({ params: { id } }),
  }
}
