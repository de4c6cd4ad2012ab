import { Button, Card, Input, Link } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useEffect } from 'react'

import { BET_STATES, betStateText, legText, SPORTS, type TickerBet } from '../lib/board-labels.ts'
import { choicesOf, CURRENCY_CHOICES, instantText, sumText } from '../lib/labels.ts'
import { withFilter } from '../lib/record-filter.ts'
import { schemaOf } from '../lib/schemas.ts'
import { useHash } from '../lib/use-page.ts'
import type { PageMeta } from '../page-table.ts'
import { PlayerLink } from '../parts/player-link.tsx'
import { RecordPage } from '../parts/record-page.tsx'
import { BetPage } from './bet.tsx'
import s from './board.module.css'

export const page: PageMeta = {
  group: 'Games',
  order: 90,
  href: '#/bets',
  label: 'Sports bets',
  icon: 'history',
  act: 'trading',
  Screen: Bets,
}

/** There is no live connection in the console (decision 0081). */
const REFETCH_MS = 15_000
const NUMBER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TYPES = ['single', 'express', 'system'].map((value) => ({ value, label: value }))

const SUBJECTS: readonly string[] = ['event', 'league', 'player']

/** The ticker of all sports bets, or one bet: `#/bets/NUMBER`. Stored links may have the former form `#/bets/event/ID`. */
export function Bets() {
  const { rest, part } = useHash()
  const former = rest !== undefined && SUBJECTS.includes(rest) && part !== undefined ? withFilter('#/bets', { [rest]: part }) : undefined
  useEffect(() => {
    if (former !== undefined) location.replace(former)
  }, [former])
  if (former !== undefined) return null
  if (rest !== undefined && NUMBER.test(rest)) return <BetPage key={rest} id={rest} />
  return (
    <div className={s.page}>
      <FindBet />
      <RecordPage
        from="GET /console/v1/trading/bets"
        caption="Sports bets of all players"
        refetchMs={REFETCH_MS}
        noteOf={searchNote}
        fields={[
          { name: 'player', label: 'Player' },
          { name: 'event', label: 'Event' },
          { name: 'league', label: 'League' },
          { name: 'sport', label: 'Sport', options: choicesOf(SPORTS) },
          { name: 'status', label: 'State', options: choicesOf(BET_STATES) },
          { name: 'type', label: 'Type', options: TYPES },
          { name: 'least', label: 'Stake from, EUR' },
          { name: 'currency', label: 'Currency', options: CURRENCY_CHOICES },
        ]}
        columns={[
          {
            key: 'at',
            header: 'Placed',
            sorts: 'at',
            heads: true,
            cell: (row) => <Link href={`#/bets/${row.id}`}>{instantText(row.placed_at)}</Link>,
          },
          { key: 'player', header: 'Player', cell: ({ player }) => <PlayerLink player={player} /> },
          { key: 'legs', header: 'Selections', wraps: true, from: 600, cell: legsText },
          {
            key: 'stake',
            header: 'Stake',
            sorts: 'stake',
            numeric: true,
            cell: ({ placed_stake: amount, currency }) => sumText({ amount, currency }),
          },
          {
            key: 'potential',
            header: 'Returns at most',
            numeric: true,
            from: 1024,
            cell: ({ potential: amount, currency }) => sumText({ amount, currency }),
          },
          { key: 'status', header: 'State', from: 600, wraps: true, cell: betStateText },
        ]}
      />
    </div>
  )
}

/** The server reads so many bets at once, and finds those that match among them. */
function searchNote({ searched_back_to: at, searched_to_stake: stake }: Searched): string | undefined {
  if (at === null) return undefined
  // a process of the version before has no stake
  if (stake) return `The search has read the bets as far as a stake of ${stake}. Show more to search on.`
  return `The search has read the bets as far as ${instantText(at)}. Show more to search on.`
}

interface Searched {
  searched_back_to: string | null
  searched_to_stake?: string | null
}

const legsText = ({ legs, type }: TickerBet): string => `${type}: ${legs.map(legText).join('; ')}`

/** Any bet by its number, which players name to the support. */
function FindBet() {
  const form = useForm<{ bet: string }, { bet: string }>({
    values: { bet: '' },
    schema: schemaOf('GET /console/v1/trading/bets/{bet}', 'params'),
    body: ({ bet }) => ({ bet: bet.trim().toLowerCase() }),
    faults: ({ bet }) => ({ bet: !NUMBER.test(bet.trim().toLowerCase()) && 'Not a number of a bet' }),
    send: ({ bet }) => void (location.hash = `#/bets/${bet}`),
  })
  return (
    <Card as="section" aria-label="Find a bet">
      <Form form={form} className={s.filters}>
        <Input label="Number of a bet" {...form.field('bet')} maxLength={60} />
        <Button type="submit">Open</Button>
      </Form>
    </Card>
  )
}
