import { Badge, Button } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { instantText } from '../lib/labels.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { RowActions } from '../parts/row-actions.tsx'

export const page: PageMeta = {
  group: 'Records',
  order: 30,
  href: '#/operators',
  label: 'Operators',
  icon: 'user',
  act: 'operator',
  Screen: Operators,
}

type Account = RowOf<'GET /console/v1/operators'>

const MESSAGES: ErrorMessages = {
  second_person: 'Nobody changes their own access: a colleague with this right proposes it. Nothing was changed.',
  bad_transition: 'The account was changed meanwhile. The page shows how it stands now.',
  not_found: 'There is no operator of this login.',
}

/** D-2: who may log in, and with what. Each change needs a second person. */
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

function Access({ account: { is_active: isActive, has_login: hasLogin, setup_expires_at: until } }: { account: Account }) {
  if (!isActive) return <Badge tone="neutral">deactivated</Badge>
  if (hasLogin) return <Badge tone="win">active</Badge>
  return <Badge tone="warn">{until === null ? 'no log-in: propose a new one' : `to be set up until ${instantText(until)}`}</Badge>
}

function Keys({ account }: { account: Account }) {
  const { id, name, role, is_active: isActive, is_mine: isMine, is_proposed: isProposed } = account
  const decide = useDecide()
  if (isProposed) return <Badge tone="warn">waits for a second person</Badge>
  if (isMine) return 'a colleague'
  const setUp = (verb: 'renew' | 'reactivate', title: string, text: string) =>
    decide({
      title,
      text,
      verb: 'Propose',
      isGrave: verb === 'renew',
      errorMessages: MESSAGES,
      send: async (reason) => {
        const { code, ...answer } = await call(`POST /console/v1/operators/{login}/${verb}`, { params: { login: id }, body: { reason } })
        const after = 'The second person gets a link on Approvals: the log-in is set up with both, within an hour of the approval.'
        return {
          ...answer,
          once: { text: `Give this code to ${id} yourself. It is shown once. ${after}`, label: `Code for ${id}`, secret: code },
        }
      },
    })
  const renew = () =>
    setUp(
      'renew',
      `A new log-in for ${name}`,
      `After the approval ${name} (${id}) is logged out everywhere, and the present password and app open nothing any more. You get a code now, the second person a link: ${id} needs both to set up new ones.`,
    )
  const reactivate = () =>
    setUp(
      'reactivate',
      `Take ${name} back`,
      `After the approval ${name} (${id}) has the role ${role} again, and sets up a new log-in with a code that you get now and a link that the second person gets.`,
    )
  const deactivate = () =>
    decide({
      title: `Deactivate ${name}`,
      text: `After the approval ${name} (${id}) is logged out everywhere and cannot log in any more. What ${id} proposed and nobody decided lapses: propose it again. Colleagues answer the open conversations. VIP players whose manager ${id} is have none from then on: name others under VIP players. Their own player accounts stay barred.`,
      verb: 'Deactivate',
      isGrave: true,
      errorMessages: MESSAGES,
      send: (reason) => call('POST /console/v1/operators/{login}/deactivate', { params: { login: id }, body: { reason } }),
    })
  if (!isActive)
    return (
      <Button size={32} aria-label={`Take back ${id}`} onClick={reactivate}>
        Take back
      </Button>
    )
  return (
    <RowActions>
      <Button size={32} aria-label={`New log-in for ${id}`} onClick={renew}>
        New log-in
      </Button>
      <Button size={32} aria-label={`Deactivate ${id}`} onClick={deactivate}>
        Deactivate
      </Button>
    </RowActions>
  )
}
