import { OPERATOR_ACTS, allowsText } from '@fairhouse/contracts'
import { Button, Card, Checkbox, Heading, Input } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'

import { call } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import type { Permission } from '../lib/me.ts'
import { schemaOf } from '../lib/schemas.ts'
import { ListError } from '../parts/entry-form.tsx'
import type { RowOf } from '../parts/list-page.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './roles.module.css'

type Role = RowOf<'GET /console/v1/roles'>

export const ROLE_MESSAGES: ErrorMessages = {
  second_person: 'No operator raises their own rights: a colleague with another role proposes this. Nothing was changed.',
  bad_transition: 'The role was changed meanwhile, exists already, or has these rights already. The page shows how it stands now.',
  not_found: 'The role or the operator does not exist any more.',
}

const KEY = 'POST /console/v1/roles'

/** A new role, or the rights of an existing one. */
export function RoleForm({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const title = role ? `Change the role ${role.id}` : 'New role'
  const verb = role ? 'Change' : 'Create'
  const form = useDecisionForm({
    values: { name: role?.id ?? '', may: (role?.may ?? []) as readonly Permission[] },
    schema: schemaOf(KEY),
    lists: ['may'],
    body: ({ name, may }) => ({ name, may: [...may], version: role?.version ?? null }),
    decision: (body) => ({
      title: role ? `Change the role ${body.name}` : `Create the role ${body.name}`,
      text: `${body.name} may: ${body.may.map((act) => allowsText(act)).join('; ') || 'nothing, and sees only the own account'}. After the approval it counts at once, in open sessions too.`,
      verb,
      errorMessages: ROLE_MESSAGES,
      send: (reason) => call(KEY, { body: { ...body, reason } }),
      onDone: onClose,
    }),
  })
  const { may } = form.values
  return (
    <Card as="section" aria-label={title}>
      <Form form={form} className={s.form}>
        <Heading level={2} look="card">
          {title}
        </Heading>
        {!role && <Input label="Name" hint="small letters, digits, dashes" {...form.field('name')} maxLength={32} autoComplete="off" />}
        <fieldset className={s.rights}>
          <legend>Rights</legend>
          {OPERATOR_ACTS.map((act) => (
            <Checkbox
              key={act}
              checked={may.includes(act)}
              onChange={(isOn) => form.set({ may: isOn ? [...may, act] : may.filter((each) => each !== act) })}
            >
              {allowsText(act)}
            </Checkbox>
          ))}
        </fieldset>
        <ListError text={form.errors.may} />
        <div className={s.keys}>
          <Button type="submit" kind="primary">
            {verb}
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Form>
    </Card>
  )
}
