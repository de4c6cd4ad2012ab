import { newKey } from '@fairhouse/contracts/client'
import { Badge, Button, Input, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { call, type Input as InputOf } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { Allowance } from '../parts/allowance.tsx'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { PlayerFacts } from '../parts/player-facts.tsx'
import { PlayerForm } from '../parts/player-form.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import s from './promos.module.css'

type Row = RowOf<'GET /console/v1/free-bets'>
type Currency = InputOf<'POST /console/v1/free-bets'>['body']['currency']

const CURRENCIES: readonly { value: Currency; label: Currency }[] = (['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const).map((value) => ({
  value,
  label: value,
}))
const STAKE = /^(?:0|[1-9]\d{0,8})\.\d{2}$/

/** Free bets on sports, and the form that gives one (D-54). */
export function FreeBets() {
  const isAllowed = useMay('promo')
  return (
    <div className={s.page}>
      <ListPage
        from="GET /console/v1/free-bets"
        caption="Free bets"
        empty={{ title: 'No free bet was given', text: 'Free bets with their players and results will appear here.' }}
        columns={[
          { key: 'at', header: 'Given', heads: true, cell: ({ granted_at: at }) => instantText(at) },
          { key: 'player', header: 'Player', cell: ({ player }) => <PlayerLink player={player} /> },
          { key: 'stake', header: 'Stake', numeric: true, cell: ({ stake: amount, currency }) => sumText({ amount, currency }) },
          { key: 'until', header: 'Until', from: 1024, cell: ({ expires_at: at }) => instantText(at) },
          { key: 'made', header: 'Reason', from: 1024, wraps: true, cell: ({ granted_by: by, reason }) => `${by}: ${reason}` },
          { key: 'status', header: 'State', cell: ({ status }) => <Badge>{status}</Badge> },
          { key: 'keys', header: 'Decision', cell: (row) => <End row={row} isAllowed={isAllowed} /> },
        ]}
      />
      {isAllowed && <Give />}
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

function Give() {
  const [currency, setCurrency] = useState<Currency>('RUB')
  const [stake, setStake] = useState('')
  const decide = useDecide()
  const isStake = STAKE.test(stake) && stake !== '0.00'
  const onMissing = (player: string) => `Player ${player} is not there, or does not play in ${currency}.`
  const submit = (player: string) => {
    const key = newKey()
    decide({
      title: 'Give a free bet',
      text: (
        <>
          <p>
            Player {player} may place one single or express of {sumText({ amount: stake, currency })} within seven days, at odds of 1.50 and
            more. Only its win is paid, at most 20 stakes.
          </p>
          <PlayerFacts player={player} currency={currency} onMissing={onMissing(player)} />
        </>
      ),
      verb: 'Give',
      isGrave: true,
      errorMessages: {
        not_found: onMissing(player),
        no_answer: 'The server did not respond. Send it again: it is carried out only once.',
        already_proposed: `A free bet for player ${player} waits for a second person already: see Approvals. It comes first.`,
      },
      onDone: () => setStake(''),
      send: (reason) => call('POST /console/v1/free-bets', { key, body: { player, currency, stake, reason } }),
    })
  }
  return (
    <>
      <Allowance />
      <PlayerForm isValid={isStake} onSubmit={submit}>
        {(isSubmitted) => (
          <>
            <Select label="Currency" value={currency} onChange={setCurrency} options={CURRENCIES} />
            <Input
              label="Stake"
              hint="above EUR 100 a day a second person decides"
              value={stake}
              onChange={setStake}
              error={isSubmitted && !isStake && 'Two decimals, not zero, as in 500.00'}
            />
          </>
        )}
      </PlayerForm>
    </>
  )
}
