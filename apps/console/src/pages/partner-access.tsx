import { Button, Card, Heading, Input, KeyValue } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { schemaOf } from '../lib/schemas.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import type { RowOf } from '../parts/list-page.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'

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
const INVITE = 'POST /console/v1/partners/{id}/invitation'

function NewInvitation({ partner: { id, name, login: present } }: { partner: Partner }) {
  const form = useDecisionForm({
    values: { login: present ?? '' },
    schema: schemaOf(INVITE),
    decision: (body) => ({
      title: `Invitation of ${name}`,
      text: 'The link is shown once. Accepted, it replaces the present password and app.',
      verb: 'Invite',
      errorMessages: { invalid: 'This login belongs to another partner.' },
      send: async (reason) => {
        const { link } = await call(INVITE, { params: { id }, body: { ...body, reason } })
        return { state: 'done', once: { text: LINK_TEXT, label: 'Invitation', secret: link } }
      },
    }),
  })
  return (
    <EntryForm title="Invite to the own site" verb="Invite" form={form}>
      <Input label="Login" hint="small letters, digits and . _ @ -" {...form.field('login')} />
    </EntryForm>
  )
}
