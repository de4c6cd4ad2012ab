import { newKey } from '@fairhouse/contracts/client'
import { Badge, Button, Input, Select } from '@fairhouse/ui'

import { call, type Input as InputOf } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { schemaOf } from '../lib/schemas.ts'
import { isPlayerNumber, PLAYER_FORMAT } from '../lib/typed-numbers.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import { useNamedPlayer } from '../lib/use-page.ts'
import type { PageMeta } from '../page-table.ts'
import { Allowance } from '../parts/allowance.tsx'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import { PlayerFacts } from '../parts/player-facts.tsx'
import { PlayerForm } from '../parts/player-form.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import type { PagedRowOf } from '../parts/use-pages.ts'
import s from './promos.module.css'

export const page: PageMeta = {
  group: 'Offers',
  order: 40,
  href: '#/free-bets',
  label: 'Free bets',
  icon: 'sport',
  act: 'offers',
  Screen: FreeBets,
}

type Row = PagedRowOf<'GET /console/v1/free-bets'>
const GIVE = 'POST /console/v1/free-bets'
type Currency = InputOf<typeof GIVE>['body']['currency']

const CURRENCIES: readonly { value: Currency; label: Currency }[] = (['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const).map((value) => ({
  value,
  label: value,
}))
const isStake = (typed: string): boolean => /^(?:0|[1-9]\d{0,8})\.\d{2}$/.test(typed) && typed !== '0.00'

/** Free bets on sports, and the form that gives one (D-54). */
export function FreeBets() {
  const isAllowed = useMay('promo')
  const player = useNamedPlayer()
  return (
    <div className={s.page}>
      <PagedRows
        from="GET /console/v1/free-bets"
        refetchMs={REFETCH_MS}
        caption="Free bets"
        empty={{ title: 'No free bet was given', text: 'Free bets with their players and results will appear here.' }}
        columns={[
          { key: 'at', header: 'Given', heads: true, cell: ({ granted_at: at }) => instantText(at) },
          { key: 'player', header: 'Player', cell: ({ player }) => <PlayerLink player={player} /> },
          { key: 'stake', header: 'Stake', from: 600, numeric: true, cell: ({ stake: amount, currency }) => sumText({ amount, currency }) },
          { key: 'until', header: 'Until', from: 1024, cell: ({ expires_at: at }) => instantText(at) },
          { key: 'made', header: 'Reason', from: 1024, wraps: true, cell: ({ granted_by: by, reason }) => `${by}: ${reason}` },
          { key: 'status', header: 'State', from: 600, cell: ({ status }) => <Badge>{status}</Badge> },
          { key: 'keys', header: 'Decision', cell: (row) => <End row={row} isAllowed={isAllowed} /> },
        ]}
      />
      {isAllowed && <Give key={player} of={player} />}
    </div>
  )
}

function End({ row, isAllowed }: { row: Row; isAllowed: boolean }) {
  const decide = useDecide()
  if (row.status !== 'available' || !isAllowed) return '—'
  const end = () =>
    decide({
      title: 'End the free bet',
      text: `Player ${row.player} can no longer place it.`,
      verb: 'End',
      isGrave: true,
      errorMessages: { bad_transition: 'It was placed a moment ago, or is over.' },
      send: (reason) => call('POST /console/v1/free-bets/{id}/end', { params: { id: row.id }, body: { reason } }),
    })
  return (
    <Button size={32} aria-label={`End the free bet of player ${row.player}`} onClick={end}>
      End
    </Button>
  )
}

function Give({ of }: { of: string }) {
  const form = useDecisionForm({
    values: { player: of, currency: 'RUB' as Currency, stake: '' },
    schema: schemaOf(GIVE),
    faults: ({ player, stake }) => ({
      player: !isPlayerNumber(player) && PLAYER_FORMAT,
      stake: !isStake(stake) && 'Two decimals, not zero, as in 500.00',
    }),
    decision(body, _values, { set }) {
      const key = newKey()
      const { player, currency, stake } = body
      const onMissing = `Player ${player} is not there, or does not play in ${currency}.`
      return {
        title: 'Give a free bet',
        text: (
          <>
            <p>
              Player {player} may place one single or express of {sumText({ amount: stake, currency })} within seven days, at odds of 1.50
              and more. Only its win is paid, at most 20 stakes.
            </p>
            <PlayerFacts player={player} currency={currency} onMissing={onMissing} />
          </>
        ),
        verb: 'Give',
        isGrave: true,
        errorMessages: {
          not_found: onMissing,
          no_answer: 'The server did not respond. Send it again: it is carried out only once.',
          already_proposed: `A free bet for player ${player} waits for a second person already: see Approvals. It comes first.`,
        },
        onDone: () => set({ stake: '' }),
        send: (reason) => call(GIVE, { key, body: { ...body, reason } }),
      }
    },
  })
  return (
    <>
      <Allowance />
      <PlayerForm form={form}>
        <Select label="Currency" {...form.field('currency')} options={CURRENCIES} />
        <Input label="Stake" hint="above EUR 100 a day a second person decides" {...form.field('stake')} />
      </PlayerForm>
    </>
  )
}
