import { allowsText } from '@fairhouse/contracts'
import { Badge, Button, Heading } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { instantText } from '../lib/labels.ts'
import { useAnswer } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { type RowOf, RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import { GiveRole } from './give-role.tsx'
import { ROLE_MESSAGES, RoleForm } from './role-form.tsx'
import s from './roles.module.css'

export const page: PageMeta = { group: 'Records', order: 20, href: '#/roles', label: 'Roles', icon: 'lock', act: 'role', Screen: Roles }

type Role = RowOf<'GET /console/v1/roles'>

/** D-2: roles with their rights, and who has them. Each change needs a second person. */
export function Roles() {
  const [open, setOpen] = useState<{ role: Role | undefined }>()
  const query = useAnswer('GET /console/v1/roles')
  return (
    <Loaded query={query}>
      {({ data, operators }) => (
        <div className={s.page}>
          {open ? (
            <RoleForm key={open.role?.id ?? ''} role={open.role} onClose={() => setOpen(undefined)} />
          ) : (
            <div>
              <Button onClick={() => setOpen({ role: undefined })}>New role</Button>
            </div>
          )}
          <RowTable
            caption="Roles and their rights"
            rows={data}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', header: 'Role', heads: true, cell: ({ id }) => id },
              {
                key: 'may',
                header: 'May',
                wraps: true,
                from: 600,
                cell: ({ may }) => may.map((act) => allowsText(act)).join('; ') || 'nothing',
              },
              { key: 'who', header: 'Operators', wraps: true, cell: ({ operators: logins }) => logins.join(', ') || 'nobody' },
              {
                key: 'changed',
                header: 'Changed',
                wraps: true,
                from: 1024,
                cell: ({ changed: { by, at, reason } }) => `${instantText(at)}, ${by}: ${reason}`,
              },
              { key: 'keys', header: 'Decision', cell: (role) => <Keys role={role} onChange={() => setOpen({ role })} /> },
            ]}
          />
          <Heading level={2}>Who has which</Heading>
          <GiveRole roles={data.map(({ id }) => id)} operators={operators} />
        </div>
      )}
    </Loaded>
  )
}

function Keys({ role: { id, version, operators, is_proposed: isProposed }, onChange }: { role: Role; onChange: () => void }) {
  const decide = useDecide()
  if (isProposed) return <Badge tone="warn">waits for a second person</Badge>
  const remove = () =>
    decide({
      title: `Delete the role ${id}`,
      text: 'No operator has it. It cannot be given any more after a second person approved this.',
      verb: 'Delete',
      isGrave: true,
      errorMessages: ROLE_MESSAGES,
      send: (reason) => call('POST /console/v1/roles/{name}/delete', { params: { name: id }, body: { version, reason } }),
    })
  return (
    <RowActions>
      <Button size={32} aria-label={`Change the role ${id}`} onClick={onChange}>
        Change
      </Button>
      {operators.length === 0 && (
        <Button size={32} aria-label={`Delete the role ${id}`} onClick={remove}>
          Delete
        </Button>
      )}
    </RowActions>
  )
}
