import { Button, Card, Heading, Input, KeyValue } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import type { RowOf } from '../parts/list-page.tsx'

type Partner = RowOf<'GET /console/v1/partners'>

/** The partner's log-in to the own site: invited, replaced, ended. */
export function PartnerAccess({ partner, isAllowed }: { partner: Partner; isAllowed: boolean }) {
  return (
    <>
      <Access partner={partner} isAllowed={isAllowed} />
      {isAllowed && <NewInvitation partner={partner} />}
    </>
  )
}

function Access({ partner: { id, name, login, is_invited: isInvited }, isAllowed }: { partner: Partner; isAllowed: boolean }) {
  const decide = useDecide()
  const end = () =>
    decide({
      title: `End the access of ${name}`,
      text: 'The partner is logged out at once and cannot log in until a new invitation.',
      verb: 'End',
      send: async (reason) => {
        await call('POST /console/v1/partners/{id}/access-end', { params: { id }, body: { reason } })
        return { state: 'done' }
      },
    })
  const state = login === null ? 'none' : `${login}${isInvited ? ', invited' : ''}`
  return (
    <Card as="section" aria-labelledby="access">
      <Heading level={2} look="card" id="access">
        Own site
      </Heading>
      <KeyValue items={[{ key: 'login', name: 'Login', value: state }]} />
      {isAllowed && login !== null && <Button onClick={end}>End the access</Button>}
    </Card>
  )
}

const LINK_TEXT = 'Send this link to the partner over a safe channel. It is shown once and works once, for three days.'
const LOGIN = /^[a-z0-9][a-z0-9._@-]{2,63}$/

function NewInvitation({ partner: { id, name, login: present } }: { partner: Partner }) {
  const [login, setLogin] = useState(present ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const decide = useDecide()
  const isGood = LOGIN.test(login)
  const onSubmit = () => {
    setSubmitted(true)
    if (!isGood) return
    decide({
      title: `Invitation of ${name}`,
      text: 'The link is shown once. Accepted, it replaces the present password and app.',
      verb: 'Invite',
      errorMessages: { invalid: 'This login belongs to another partner.' },
      send: async (reason) => {
        const { link } = await call('POST /console/v1/partners/{id}/invitation', { params: { id }, body: { login, reason } })
        return { state: 'done', once: { text: LINK_TEXT, label: 'Invitation', secret: link } }
      },
    })
  }
  return (
    <EntryForm title="Invite to the own site" verb="Invite" onSubmit={onSubmit}>
      <Input
        label="Login"
        hint="small letters, digits and . _ @ -"
        value={login}
        onChange={setLogin}
        error={isSubmitted && !isGood && '3 to 64 small letters, digits and . _ @ -'}
      />
    </EntryForm>
  )
}
