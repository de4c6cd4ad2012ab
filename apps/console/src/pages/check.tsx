/** One verification check. Each view is logged, so it is loaded once and never refetched. */
import { Badge, Button, Card, ErrorState, Heading, KeyValue, Notice, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { DOCUMENTS, instantText, VERIFICATION_STATUSES } from '../lib/labels.ts'
import { isCodeAwaited, onCodeAwaited } from '../lib/with-code.ts'
import { PlayerLink } from '../parts/player-link.tsx'
import { CheckDocument } from './check-document.tsx'
import { CheckVerdicts } from './check-verdicts.tsx'
import s from './verification.module.css'

type Opened = Answer<'GET /console/v1/verifications/{id}'>

export function Check({ id, onClose }: { id: string; onClose: () => void }) {
  const { mutate, data, error } = useMutation({
    mutationFn: (check: string) => call('GET /console/v1/verifications/{id}', { params: { id: check } }),
  })
  const isAwaited = useSyncExternalStore(onCodeAwaited, isCodeAwaited)
  useEffect(() => mutate(id), [mutate, id])
  const back = (
    <Button size={32} icon="chevron-left" onClick={onClose}>
      Back to the list
    </Button>
  )
  if (error) return <ErrorState title="This could not be opened" text={toErrorMessage(error)} action={back} />
  if (data) return <Sides opened={data} back={back} onClose={onClose} />
  if (isAwaited) return <Skeleton height="240px" />
  return (
    <SkeletonGroup label="Loading" late={<ErrorState title="The server did not respond" action={back} />}>
      <Skeleton height="240px" />
    </SkeletonGroup>
  )
}

function Sides({ opened, back, onClose }: { opened: Opened; back: ReactNode; onClose: () => void }) {
  const { id, player, status, is_present, documents } = opened
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const areShown = documents.length > 0 && documents.every((document) => shown.has(document.id))
  return (
    <>
      <div className={s.line}>
        {back}
        <Badge tone={status === 'pending' ? 'warn' : 'neutral'}>{is_present ? VERIFICATION_STATUSES[status] : 'an earlier check'}</Badge>
      </div>
      <div className={s.sides}>
        <Card as="section" aria-labelledby="answered" className={s.side}>
          <Heading level={2} look="card" id="answered">
            What player <PlayerLink player={player} /> says
          </Heading>
          <DeclaredData opened={opened} />
          {is_present && <CheckVerdicts opened={opened} areShown={areShown} onDone={onClose} />}
        </Card>
        <Card as="section" aria-labelledby="shown" className={s.side}>
          <Heading level={2} look="card" id="shown">
            Documents shown ({documents.length})
          </Heading>
          {documents.map((document) => (
            <CheckDocument
              key={document.id}
              check={id}
              document={document}
              onShown={(each) => setShown((before) => new Set([...before, each]))}
            />
          ))}
          {documents.length === 0 && <p className={s.dim}>The documents are no longer kept.</p>}
        </Card>
      </div>
    </>
  )
}

function DeclaredData({ opened: { person, others, instruments, refused_birth_dates: refused } }: { opened: Opened }) {
  return (
    <>
      <KeyValue
        items={[
          { key: 'first', name: 'First name', value: person.first_name },
          { key: 'last', name: 'Last name', value: person.last_name },
          { key: 'born', name: 'Date of birth', value: person.birth_date },
          { key: 'document', name: 'Document', value: `${DOCUMENTS[person.document_kind]}, ${person.country}` },
          { key: 'number', name: 'Number', value: person.document_number },
          ...instruments.map(({ type, destination, at }) => ({
            key: `${type} ${destination}`,
            name: `Paid out to, since ${instantText(at)}`,
            value: `${type} ${destination}`,
          })),
        ]}
      />
      {refused.length > 0 && (
        <Notice tone="lose" title="An earlier birth date was below the minimum age">
          {refused.map(({ birth_date, at }) => `${birth_date} on ${instantText(at)}`).join('; ')}
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warn" title="The same person or document under another account">
          Player {others.join(', ')}
        </Notice>
      )}
    </>
  )
}
