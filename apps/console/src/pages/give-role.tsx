import { Badge, Select } from '@fairhouse/ui'

import { type Answer, call } from '../lib/call.ts'
import { schemaOf } from '../lib/schemas.ts'
import { EntryForm } from '../parts/entry-form.tsx'
import { RowTable } from '../parts/list-page.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import { ROLE_MESSAGES } from './role-form.tsx'

const KEY = 'POST /console/v1/operators/{login}/role'
type Operators = Answer<'GET /console/v1/roles'>['operators']

/** All operators who may log in; one of them gets another role. */
export function GiveRole({ roles, operators }: { roles: readonly string[]; operators: Operators }) {
  const form = useDecisionForm({
    values: { login: operators[0]?.login ?? '', role: roles[0] ?? '' },
    schema: schemaOf(KEY),
    body: ({ role }) => ({ role }),
    decision({ role }, { login }) {
      const present = operators.find((operator) => operator.login === login)
      return {
        title: 'Give another role',
        text: `${present?.name ?? login} gets the role ${role} instead of ${present?.role ?? 'the present one'} after the approval, in open sessions too.`,
        verb: 'Give',
        errorMessages: { ...ROLE_MESSAGES, bad_transition: 'This operator has that role already, or the role has changed meanwhile.' },
        send: (reason) => call(KEY, { params: { login }, body: { role, reason } }),
      }
    },
  })
  return (
    <>
      <EntryForm title="Give a role" verb="Give" form={form}>
        <Select
          label="Operator"
          {...form.field('login')}
          options={operators.map((each) => ({ value: each.login, label: `${each.name} (${each.login})` }))}
        />
        <Select label="Role" {...form.field('role')} options={roles.map((each) => ({ value: each, label: each }))} />
      </EntryForm>
      <RowTable
        caption="Operators and their roles"
        rows={operators}
        rowKey={(each) => each.login}
        columns={[
          { key: 'name', header: 'Operator', heads: true, wraps: true, cell: (each) => `${each.name} (${each.login})` },
          { key: 'role', header: 'Role', cell: (each) => each.role },
          {
            key: 'state',
            header: 'Change',
            cell: (each) => (each.is_proposed ? <Badge tone="warn">waits for a second person</Badge> : '—'),
          },
        ]}
      />
    </>
  )
}
