import { Button, Input } from '@fairhouse/ui'
import { useContext } from 'react'

import { call } from '../lib/call.ts'
import { MeContext, useMay } from '../lib/me.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { instantText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { isPlayerNumber, PLAYER_FORMAT } from '../lib/typed-numbers.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { PlayerForm } from '../parts/player-form.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'

export const page: PageMeta = { group: 'Records', order: 40, href: '#/staff', label: 'Staff accounts', icon: 'shield', Screen: Staff }

type Row = RowOf<'GET /console/v1/staff'>

const DECLARE = 'POST /console/v1/staff'

const MESSAGES: ErrorMessages = {
  not_found: 'There is no player of this number, or no operator of this login.',
  bad_transition: 'This account is declared already, or was freed meanwhile: the list shows how it stands now.',
  role_required: 'Accounts of colleagues, and more than five own ones, are declared by a role with that right.',
  second_person: 'Your own account, or one linked to it, is freed or declared for somebody else by a colleague. Nothing was done.',
}

/** D-46: accounts barred from play. Operators declare their own; roles with the right also declare and release those of others. */
export function Staff() {
  const may = useMay('staff')
  const me = useContext(MeContext)?.login ?? ''
  const form = useDecisionForm({
    values: { player: '', login: '' },
    schema: schemaOf(DECLARE),
    body: ({ player, login }) => ({ player, login: (may && login.trim()) || me }),
    faults: ({ player }) => ({ player: !isPlayerNumber(player) && PLAYER_FORMAT }),
    decision: ({ player, login: owner }) => ({
      title: 'Declare a staff account',
      text: `Player ${player} is an account of ${owner === me ? 'yours' : owner}, or of the household: it takes no bets and no deposits from now on. Payouts stay open, and ${owner === me ? 'you decide' : `${owner} decides`} nothing about it.`,
      verb: 'Declare',
      isGrave: true,
      errorMessages: MESSAGES,
      send: (reason) => call(DECLARE, { body: { login: owner, player, reason } }),
    }),
  })
  return (
    <>
      <PlayerForm form={form}>
        {may && <Input label="Operator" hint="login; empty for yourself" {...form.field('login')} maxLength={64} />}
      </PlayerForm>
      <ListPage
        from="GET /console/v1/staff"
        caption="Accounts of operators and their households"
        empty={{ title: 'No account is declared', text: 'Player accounts of operators will appear here. They cannot bet.' }}
        columns={[
          {
            key: 'player',
            header: 'Player',
            heads: true,
            cell: ({ player, is_mine: isMine }) => (isMine ? player : <PlayerLink player={player} />),
          },
          { key: 'who', header: 'Account of', from: 600, cell: ({ name, login: of }) => `${name} (${of})` },
          { key: 'at', header: 'Declared', from: 1024, cell: ({ at, by }) => `${instantText(at)} by ${by}` },
          { key: 'reason', header: 'Reason', from: 1024, wraps: true, cell: ({ reason }) => reason },
          { key: 'keys', header: 'Decision', cell: (row) => <Free row={row} /> },
        ]}
      />
    </>
  )
}

function Free({ row: { login, player, is_mine: isMine } }: { row: Row }) {
  const may = useMay('staff')
  const decide = useDecide()
  if (isMine || !may) return isMine ? 'a colleague' : 'a role with that right'
  const free = () =>
    decide({
      title: 'Release a staff account',
      text: `Player ${player} is no longer an account of ${login}. It can bet and deposit again, unless another operator declares it.`,
      verb: 'Free',
      isGrave: true,
      errorMessages: MESSAGES,
      send: (reason) => call('POST /console/v1/staff/remove', { body: { login, player, reason } }),
    })
  return (
    <Button size={32} aria-label={`Free player ${player}`} onClick={free}>
      Free
    </Button>
  )
}
