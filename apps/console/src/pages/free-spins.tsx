import { newKey } from '@fairhouse/contracts/client'
import { Badge, Heading, Input, Select } from '@fairhouse/ui'

import { WAITS } from '../lib/bonus-labels.ts'
import { call, type Input as InputOf } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { schemaOf } from '../lib/schemas.ts'
import { REFETCH_MS, useAnswer } from '../lib/use-answer.ts'
import { useNamedPlayer } from '../lib/use-page.ts'
import { isMoney, isPlayerNumber, moneyText, PLAYER_FORMAT, wholeIn } from '../lib/typed-numbers.ts'
import type { PageMeta } from '../page-table.ts'
import { Allowance } from '../parts/allowance.tsx'
import { EndSpins } from '../parts/end-spins.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import { PlayerFacts } from '../parts/player-facts.tsx'
import { PlayerForm } from '../parts/player-form.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import type { PagedRowOf } from '../parts/use-pages.ts'
import s from './promos.module.css'

export const page: PageMeta = {
  group: 'Offers',
  order: 50,
  href: '#/free-spins',
  label: 'Free spins',
  icon: 'slots',
  act: 'offers',
  Screen: FreeSpins,
}

type Row = PagedRowOf<'GET /console/v1/free-spins'>
const GRANT = 'POST /console/v1/free-spins'
type Currency = InputOf<typeof GRANT>['body']['currency']

const CURRENCIES = (['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const).map((value) => ({ value, label: value }))

/** Free spins that operators granted, and the form that grants them. */
export function FreeSpins() {
  const isAllowed = useMay('promo')
  const player = useNamedPlayer()
  return (
    <div className={s.page}>
      <PagedRows
        from="GET /console/v1/free-spins"
        refetchMs={REFETCH_MS}
        caption="Free spins"
        empty={{ title: 'No free spins were granted', text: 'Free spins that operators granted will appear here with their players.' }}
        columns={[
          { key: 'at', header: 'Granted', heads: true, cell: ({ granted_at: at }) => instantText(at) },
          { key: 'player', header: 'Player', cell: ({ player }) => <PlayerLink player={player} /> },
          { key: 'game', header: 'Game', from: 1024, wraps: true, cell: ({ game }) => game },
          { key: 'left', header: 'Left', from: 600, numeric: true, cell: ({ left, count }) => `${left} of ${count}` },
          {
            key: 'value',
            header: 'Spin',
            from: 600,
            numeric: true,
            cell: ({ bet_value: amount, currency }) => sumText({ amount, currency }),
          },
          { key: 'won', header: 'Won', from: 600, numeric: true, cell: wonText },
          { key: 'until', header: 'Until', from: 1024, cell: ({ expires_at: at }) => instantText(at) },
          { key: 'made', header: 'Reason', from: 1024, wraps: true, cell: ({ granted_by: by, reason }) => `${by}: ${reason}` },
          { key: 'keys', header: 'Decision', cell: (row) => <Decision row={row} /> },
        ]}
      />
      {isAllowed && <Grant key={player} of={player} />}
      <Heading level={2}>Free spins that wait</Heading>
      <Promised />
    </div>
  )
}

const wonText = ({ won, max_win: most, currency }: Row): string =>
  `${sumText({ amount: won, currency })}${most === null ? '' : ` of at most ${sumText({ amount: most, currency })}`}`

/** Earned by players, and not given yet. */
function Promised() {
  return (
    <PagedRows
      from="GET /console/v1/free-spins/promised"
      refetchMs={REFETCH_MS}
      caption="Free spins that wait"
      empty={{ title: 'No free spins wait', text: 'Free spins that players earned and cannot get yet will appear here with the reason.' }}
      columns={[
        { key: 'at', header: 'Promised', heads: true, cell: ({ promised_at: at }) => instantText(at) },
        { key: 'player', header: 'Player', cell: ({ player }) => <PlayerLink player={player} /> },
        { key: 'title', header: 'For', from: 600, wraps: true, cell: ({ title }) => title },
        { key: 'count', header: 'Spins', from: 600, numeric: true, cell: ({ count }) => count },
        { key: 'reason', header: 'Reason', wraps: true, cell: ({ reason }) => WAITS[reason] },
        { key: 'next', header: 'Tried from', from: 1024, cell: ({ next_try_at: at }) => instantText(at) },
      ]}
    />
  )
}

function Decision({ row: { player, id, status, left, game, granted_at: at } }: { row: Row }) {
  if (status !== 'active') return <Badge>{status}</Badge>
  return <EndSpins player={player} id={id} left={left} named={`of player ${player} in ${game}, ${instantText(at)}`} />
}

const EMPTY = { player: '', currency: 'RUB' as Currency, count: '', bet_value: '', wager: '10', game: '' }

function Grant({ of }: { of: string }) {
  const versions = useAnswer('GET /console/v1/reward-settings').data?.data
  const settings = versions?.find(({ is_current: isCurrent }) => isCurrent)
  const form = useDecisionForm({
    values: { ...EMPTY, player: of },
    schema: schemaOf(GRANT),
    body: ({ count, bet_value: value, wager, game, ...rest }) => ({
      ...rest,
      count: wholeIn(count),
      bet_value: moneyText(value),
      wager: wholeIn(wager),
      game: game.trim() || null,
    }),
    faults: ({ player, bet_value: value }) => ({
      player: !isPlayerNumber(player) && PLAYER_FORMAT,
      bet_value: (!isMoney(value) || Number(value) === 0) && 'An amount, not zero, as in 10.00',
    }),
    decision(body, _values, { set }) {
      const key = newKey()
      const { player, currency, count, wager, bet_value: value } = body
      const cost = (count * Number(value)).toFixed(2)
      const onMissing = `Player ${player} is not there, or does not play in ${currency}.`
      return {
        title: 'Grant free spins',
        text: (
          <>
            <p>
              Player {player} gets {count} spins of {sumText({ amount: value, currency })} worth {sumText({ amount: cost, currency })}.{' '}
              {settings
                ? `They can be played for ${settings.spin_days} days, and win at most ${sumText({ amount: settings.spin_max_win, currency: 'EUR' })} in all.`
                : 'Their life and the most that they win are those of the reward settings.'}{' '}
              {wager === 0 ? 'What they win is cash.' : `What they win is bonus money with wager ${wager}.`}
            </p>
            <PlayerFacts player={player} currency={currency} onMissing={onMissing} />
          </>
        ),
        verb: 'Grant',
        isGrave: true,
        errorMessages: {
          not_found: onMissing,
          no_answer: 'The server did not respond. Send it again: it is carried out only once.',
          already_proposed: `Free spins for player ${player} wait for a second person already: see Approvals. They come first.`,
        },
        onDone: () => set({ ...EMPTY, player, currency }),
        send: (reason) => call(GRANT, { key, body: { ...body, reason } }),
      }
    },
  })
  return (
    <>
      <Allowance />
      <PlayerForm form={form}>
        <Select label="Currency" {...form.field('currency')} options={CURRENCIES} />
        {FIELDS.map(({ name, label, hint }) => (
          <Input key={name} label={label} hint={hint} {...form.field(name)} />
        ))}
      </PlayerForm>
    </>
  )
}

const FIELDS = [
  { name: 'count', label: 'Spins', hint: 'above EUR 100 a day in all a second person decides' },
  { name: 'bet_value', label: 'Value of a spin', hint: undefined },
  { name: 'wager', label: 'Wager of the winnings', hint: '0 pays them as cash' },
  { name: 'game', label: 'Game', hint: "as in its page's address; the most played one when empty" },
] as const
