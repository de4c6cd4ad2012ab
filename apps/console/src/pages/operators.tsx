import { Badge, Button } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { instantText } from '../lib/labels.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'

type Account = RowOf<'GET /console/v1/operators'>

const MESSAGES: ErrorMessages = {
  second_person: 'Nobody changes their own access: a colleague with this right proposes it. Nothing was changed.',
  bad_transition: 'The account was changed meanwhile. The page shows how it stands now.',
  not_found: 'There is no operator of this login.',
}

/** D-2: who may log in. Each change needs a second person. */
export function Operators() {
  return (
    <ListPage
      from="GET /console/v1/operators"
      caption="Operators and their access"
      empty={{ title: 'There is no operator', text: 'Operators appear here once they are created on the server.' }}
      columns={[
        { key: 'name', header: 'Operator', heads: true, wraps: true, cell: ({ name, id }) => `${name} (${id})` },
        { key: 'role', header: 'Role', from: 600, cell: ({ role }) => role },
        { key: 'state', header: 'Access', cell: (account) => <Access account={account} /> },
        { key: 'last', header: 'Last log-in', from: 1024, cell: ({ last_login: at }) => (at === null ? 'never' : instantText(at)) },
        { key: 'keys', header: 'Decision', cell: (account) => <Keys account={account} /> },
      ]}
    />
  )
}

function Access({ account: { is_active: isActive } }: { account: Account }) {
  return isActive ? <Badge tone="win">active</Badge> : <Badge tone="neutral">deactivated</Badge>
}

function Keys({ account: { id, name, role, is_active: isActive, is_mine: isMine, is_proposed: isProposed } }: { account: Account }) {
  const decide = useDecide()
  if (isProposed) return <Badge tone="warn">waits for a second person</Badge>
  if (isMine) return 'a colleague'
  const deactivate = () =>
    decide({
      title: `Deactivate ${name}`,
      text: `After the approval ${name} (${id}) is logged out everywhere and cannot log in any more. What ${id} proposed and nobody decided lapses: propose it again. Their own player accounts stay barred.`,
      verb: 'Deactivate',
      isGrave: true,
      errorMessages: MESSAGES,
      send: (reason) => call('POST /console/v1/operators/{login}/deactivate', { params: { login: id }, body: { reason } }),
    })
  const reactivate = () =>
    decide({
      title: `Take ${name} back`,
      text: `After the approval ${name} (${id}) can log in again, with the role ${role}.`,
      verb: 'Take back',
      errorMessages: MESSAGES,
      send: (reason) => call('POST /console/v1/operators/{login}/reactivate', { params: { login: id }, body: { reason } }),
    })
  return isActive ? (
    <Button size={32} aria-label={`Deactivate ${id}`} onClick={deactivate}>
      Deactivate
    </Button>
  ) : (
    <Button size={32} aria-label={`Take ${id} back`} onClick={reactivate}>
      Take back
    </Button>
  )
}
