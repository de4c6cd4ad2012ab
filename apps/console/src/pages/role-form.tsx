import { Button, Card, Checkbox, Heading, Input } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import type { Permission } from '../lib/me.ts'
import { RIGHTS } from '../lib/rights.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import type { RowOf } from '../parts/list-page.tsx'
import s from './roles.module.css'

type Role = RowOf<'GET /console/v1/roles'>

export const ROLE_MESSAGES: ErrorMessages = {
  second_person: 'No operator raises their own rights: a colleague with another role proposes this. Nothing was changed.',
  bad_transition: 'The role was changed meanwhile, exists already, or has these rights already. The page shows how it stands now.',
  not_found: 'The role or the operator does not exist any more.',
}

const NAME = /^[a-z][a-z0-9-]{1,31}$/
const ALL = Object.keys(RIGHTS) as Permission[]

/** A new role, or the rights of an existing one. */
export function RoleForm({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const [name, setName] = useState(role?.id ?? '')
  const [may, setMay] = useState<readonly Permission[]>(role?.may ?? [])
  const [isSubmitted, setSubmitted] = useState(false)
  const decide = useDecide()
  const isName = NAME.test(name)
  const title = role ? `Change the role ${role.id}` : 'New role'
  const verb = role ? 'Change' : 'Create'
  const submit = () => {
    setSubmitted(true)
    if (!isName) return
    decide({
      title: role ? `Change the role ${name}` : `Create the role ${name}`,
      text: `${name} may: ${may.map((act) => RIGHTS[act]).join('; ') || 'nothing, and sees only the own account'}. After the approval it counts at once, in open sessions too.`,
      verb,
      errorMessages: ROLE_MESSAGES,
      send: (reason) => call('POST /console/v1/roles', { body: { name, may: [...may], version: role?.version ?? null, reason } }),
      onDone: onClose,
    })
  }
  return (
    <Card as="section" aria-label={title}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Heading level={2} look="card">
          {title}
        </Heading>
        {!role && (
          <Input
            label="Name"
            hint="small letters, digits, dashes"
            value={name}
            onChange={setName}
            maxLength={32}
            autoComplete="off"
            error={isSubmitted && !isName && '2 to 32 small letters, digits and dashes, the first a letter'}
          />
        )}
        <fieldset className={s.rights}>
          <legend>Rights</legend>
          {ALL.map((act) => (
            <Checkbox
              key={act}
              checked={may.includes(act)}
              onChange={(isOn) => setMay(isOn ? [...may, act] : may.filter((each) => each !== act))}
            >
              {RIGHTS[act]}
            </Checkbox>
          ))}
        </fieldset>
        <div className={s.keys}>
          <Button type="submit" kind="primary">
            {verb}
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </form>
    </Card>
  )
}
