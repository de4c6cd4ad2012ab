/** The manager of one VIP player: who it is, and every change. */
import { Heading, Select } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { type Answer, call } from '../lib/call.ts'
import { instantText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { EntryForm } from '../parts/entry-form.tsx'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import type { PagedRowOf } from '../parts/use-pages.ts'

const NAME = 'POST /console/v1/vip-members/{id}/manager'
const CHANGES = 'GET /console/v1/vip-members/{id}/managers'
type Operators = Answer<'GET /console/v1/vip-managers'>['data']
type Member = PagedRowOf<'GET /console/v1/vip-members'>
type Change = Answer<typeof CHANGES>['data'][number]

export function ManagerForm({ of, onDone }: { of: Member; onDone: () => void }) {
  const operators = useAnswer('GET /console/v1/vip-managers')
  return <Loaded query={operators}>{({ data }) => <Form of={of} operators={data} onDone={onDone} />}</Loaded>
}

/** No login: a manager without an account, or whose role does not answer the chat any more. */
const PRESENT = '*'

function Form({ of: { id, manager }, operators, onDone }: { of: Member; operators: Operators; onDone: () => void }) {
  const isChoice = operators.some((each) => each.id === manager?.operator)
  const present = manager && !isChoice ? [{ value: PRESENT, label: `${manager.name} (may not answer the chat)` }] : []
  const form = useDecisionForm({
    values: { operator: present.length > 0 ? PRESENT : (manager?.operator ?? '') },
    faults: ({ operator }) => ({ operator: operator === PRESENT && 'Choose an operator who answers the chat, or None' }),
    schema: schemaOf(NAME),
    body: ({ operator }) => ({ operator: operator || null }),
    decision: (body) => ({
      title: `Manager of player ${id}`,
      text: textOf(operators.find((each) => each.id === body.operator)?.name),
      verb: 'Save',
      onDone,
      errorMessages: { second_person: 'The account is an own or linked one of this operator. Nothing was changed.' },
      send: (reason) => call(NAME, { params: { id }, body: { ...body, reason } }),
    }),
  })
  return (
    <>
      <EntryForm title={`Manager of player ${id}`} verb="Save" form={form}>
        <Select
          label="Operator"
          {...form.field('operator')}
          options={[
            ...present,
            { value: '', label: 'None' },
            ...operators.map((each) => ({ value: each.id, label: `${each.name} (${each.id})` })),
          ]}
        />
      </EntryForm>
      <Changes player={id} />
    </>
  )
}

const textOf = (name: string | undefined): string =>
  name === undefined
    ? 'The player has no manager from now on.'
    : `The page of the club and the chat show the player that ${name} is the manager. New conversations of the player are given to ${name} first.`

const WHAT: Readonly<Record<Change['what'], string>> = { named: 'named', ended: 'ended', left: 'left' }

function Changes({ player }: { player: string }) {
  const changes = useQuery({ queryKey: [CHANGES, player], queryFn: () => call(CHANGES, { params: { id: player } }) })
  return (
    <Loaded query={changes}>
      {({ data }) =>
        data.length > 0 && (
          <>
            <Heading level={2} look="card">
              Changes of the manager
            </Heading>
            <RowTable
              caption="Changes of the manager"
              rows={data}
              rowKey={({ id }) => id}
              columns={[
                { key: 'at', header: 'Date', heads: true, cell: ({ at }) => instantText(at) },
                { key: 'who', header: 'Manager', wraps: true, cell: ({ name, operator }) => `${name} (${operator ?? 'no account'})` },
                { key: 'what', header: 'Change', cell: ({ what }) => WHAT[what] },
                { key: 'by', header: 'By', from: 600, cell: ({ by }) => by },
                { key: 'reason', header: 'Reason', from: 1024, wraps: true, cell: ({ reason }) => reason },
              ]}
            />
          </>
        )
      }
    </Loaded>
  )
}
