/** A player's bonuses, free spins and free bets, each with its bets; bonus money by hand, and the end of free spins. */
import { Badge, Button, Card, EmptyState, Heading, KeyValue, Link } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'

import { type Bonus, type Bonuses, endText, MISSED, originText, WAITS, wagerText } from '../lib/bonus-labels.ts'
import { call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EndSpins } from '../parts/end-spins.tsx'
import { LongWord, RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import type { PagedKey } from '../parts/use-pages.ts'
import { type Opened, OpenedBets } from './bonus-bets.tsx'
import { ClubReceived } from './club-received.tsx'
import { GrantBonus } from './grant-bonus.tsx'
import s from './player-parts.module.css'

const KEY = 'GET /console/v1/players/{id}/bonuses'

type Open = (opened: Opened) => void

export function PlayerBonuses({ player }: { player: string }) {
  const query = useQuery<Bonuses>({ queryKey: [KEY, player], queryFn: () => call(KEY, { params: { id: player } }) })
  const [opened, setOpened] = useState<Opened>()
  const mayGrant = useMay('promo')
  return (
    <Loaded query={query}>
      {(shown) => (
        <div className={s.page}>
          {shown.active && <Active player={player} bonus={shown.active} onOpen={setOpened} />}
          {shown.queued.length > 0 && <Queued player={player} bonuses={shown.queued} />}
          {!shown.active && shown.queued.length === 0 && (
            <Card>
              <EmptyState title="No bonus now" text="A bonus that runs, or waits for its turn, will appear here." />
            </Card>
          )}
          <Ended player={player} onOpen={setOpened} />
          <NotGiven player={player} />
          {shown.waiting_spins.length > 0 && <WaitingSpins player={player} waiting={shown.waiting_spins} />}
          <Spins player={player} onOpen={setOpened} />
          <FreeBets player={player} />
          <ClubReceived player={player} />
          {mayGrant && <GrantBonus player={player} currency={shown.currency} />}
          <OpenedBets player={player} opened={opened} onClose={() => setOpened(undefined)} />
        </div>
      )}
    </Loaded>
  )
}

function Active({ player, bonus, onOpen }: { player: string; bonus: Bonus; onOpen: Open }) {
  const { id, amount, funds, in_play: inPlay, max_convert: most, max_bet: maxBet, granted_at: at, expires_at: until, currency } = bonus
  const sum = (of: string) => sumText({ amount: of, currency })
  return (
    <Card as="section" aria-labelledby="active-bonus" className={s.page}>
      <Heading level={2} look="card" id="active-bonus">
        Active bonus
      </Heading>
      <KeyValue
        items={[
          { key: 'origin', name: 'Origin', value: originText(bonus) },
          { key: 'amount', name: 'Granted', value: `${sum(amount)}, ${instantText(at)}` },
          { key: 'left', name: 'Left, and in open bets', value: `${sum(funds)}, ${sum(inPlay)}` },
          { key: 'wagered', name: 'Wagered', value: wagerText(bonus) },
          { key: 'until', name: 'Until', value: until === null ? '—' : instantText(until) },
          { key: 'most', name: 'Becomes cash', value: most === null ? 'all that is left' : `at most ${sum(most)}` },
          { key: 'bet', name: 'Largest bet', value: sum(maxBet) },
        ]}
      />
      <RowActions>
        <Button size={32} onClick={() => onOpen({ kind: 'bonus', id, currency, title: sumText(bonus) })}>
          Bets of the active bonus
        </Button>
        <Cancel player={player} bonus={bonus} />
      </RowActions>
    </Card>
  )
}

const TitledTable = <Row,>(table: ComponentProps<typeof RowTable<Row>>) => (
  <>
    <Heading level={2} look="card">
      {table.caption}
    </Heading>
    <RowTable {...table} />
  </>
)

const TitledPages = <K extends PagedKey>(pages: ComponentProps<typeof PagedRows<K>>) => (
  <>
    <Heading level={2} look="card">
      {pages.caption}
    </Heading>
    <PagedRows {...pages} />
  </>
)

/** An active or queued one. */
function Cancel({ player, bonus }: { player: string; bonus: Bonus }) {
  const decide = useDecide()
  if (!useMay('promo')) return null
  const { id, status, amount, funds, currency } = bonus
  const sum = sumText({ amount: status === 'active' ? funds : amount, currency })
  const cancel = () =>
    decide({
      title: 'Cancel the bonus',
      text:
        status === 'active'
          ? `Player ${player} loses the bonus money of ${sum}, and what bets that are still open win of it. The next bonus in the queue begins.`
          : `Player ${player} loses the bonus of ${sum}, which has not begun.`,
      verb: 'Cancel it',
      isGrave: true,
      errorMessages: {
        bad_transition: 'It is over: it became cash a moment ago, or ended.',
        busy: 'Bets of the player are still being counted. Nothing was changed. Try again in a moment.',
        already_proposed: 'The cancel of this bonus waits for a second person already: see Approvals.',
      },
      send: (reason) =>
        call('POST /console/v1/players/{id}/bonuses/{bonusId}/cancel', { params: { id: player, bonusId: id }, body: { reason } }),
    })
  return (
    <Button size={32} aria-label={`Cancel the bonus of ${sum}`} onClick={cancel}>
      Cancel
    </Button>
  )
}

/** In the order of their turns. */
const Queued = ({ player, bonuses }: { player: string; bonuses: readonly Bonus[] }) => (
  <TitledTable
    caption="Queued bonuses"
    rows={bonuses}
    rowKey={({ id }) => id}
    columns={[
      { key: 'at', header: 'Queued', heads: true, cell: ({ granted_at: at }) => instantText(at) },
      { key: 'origin', header: 'Origin', wraps: true, from: 600, cell: originText },
      { key: 'amount', header: 'Sum', numeric: true, cell: ({ amount, currency }) => sumText({ amount, currency }) },
      {
        key: 'required',
        header: 'To wager',
        numeric: true,
        from: 600,
        cell: ({ required: amount, currency }) => sumText({ amount, currency }),
      },
      { key: 'days', header: 'Days', numeric: true, from: 1024, cell: ({ days }) => days },
      { key: 'keys', header: 'Decision', cell: (bonus) => <Cancel player={player} bonus={bonus} /> },
    ]}
  />
)

const Ended = ({ player, onOpen }: { player: string; onOpen: Open }) => (
  <TitledPages
    from="GET /console/v1/players/{id}/bonuses/ended"
    params={{ id: player }}
    caption="Ended bonuses"
    empty={{ title: 'No bonus has ended', text: 'Bonuses that became cash, ran out or were cancelled will appear here.' }}
    columns={[
      { key: 'at', header: 'Ended', heads: true, cell: ({ ended_at: at }) => (at === null ? '—' : instantText(at)) },
      { key: 'origin', header: 'Origin', wraps: true, from: 600, cell: originText },
      { key: 'amount', header: 'Sum', numeric: true, cell: ({ amount, currency }) => sumText({ amount, currency }) },
      { key: 'wagered', header: 'Wagered', numeric: true, from: 1024, cell: wagerText },
      { key: 'status', header: 'State', from: 600, cell: ({ status }) => <Badge>{status}</Badge> },
      { key: 'why', header: 'Why', wraps: true, from: 600, cell: endText },
      {
        key: 'bets',
        header: 'Bets',
        cell: (bonus) => (
          <BetsKey
            label={`Bets of the bonus of ${sumText(bonus)}, ${instantText(bonus.granted_at)}`}
            onOpen={() => onOpen({ kind: 'bonus', id: bonus.id, currency: bonus.currency, title: sumText(bonus) })}
          />
        ),
      },
    ]}
  />
)

/** What support tells a player who asks for a bonus. */
const NotGiven = ({ player }: { player: string }) => (
  <TitledPages
    from="GET /console/v1/players/{id}/bonuses/missed"
    params={{ id: player }}
    caption="Not given"
    empty={{
      title: 'Nothing was withheld',
      text: 'Bonuses, prizes and gifts that the player did not get will appear here, with the reason.',
    }}
    columns={[
      { key: 'at', header: 'Date', heads: true, cell: ({ at }) => instantText(at) },
      { key: 'title', header: 'Bonus', wraps: true, cell: ({ publicTitle }) => publicTitle },
      { key: 'invoice', header: 'Deposit', from: 600, cell: ({ invoice }) => invoice ?? '—' },
      { key: 'reason', header: 'Why', wraps: true, cell: ({ reason }) => MISSED[reason] },
    ]}
  />
)

const BetsKey = ({ label, onOpen }: { label: string; onOpen: () => void }) => (
  <Button size={32} aria-label={label} onClick={onOpen}>
    Bets
  </Button>
)

const Spins = ({ player, onOpen }: { player: string; onOpen: Open }) => (
  <TitledPages
    from="GET /console/v1/players/{id}/free-spins"
    params={{ id: player }}
    caption="Free spins"
    empty={{ title: 'No free spins yet', text: 'Free spins of offers, codes, prizes and by hand will appear here.' }}
    columns={[
      { key: 'at', header: 'Granted', heads: true, cell: ({ granted_at: at }) => instantText(at) },
      { key: 'origin', header: 'Origin', wraps: true, from: 1024, cell: originText },
      { key: 'game', header: 'Game', wraps: true, from: 600, cell: ({ game }) => game.title },
      { key: 'left', header: 'Left', from: 600, numeric: true, cell: ({ left, count }) => `${left} of ${count}` },
      { key: 'value', header: 'Spin', numeric: true, from: 1024, cell: ({ bet_value: amount, currency }) => sumText({ amount, currency }) },
      { key: 'won', header: 'Won', from: 600, numeric: true, cell: ({ won: amount, currency }) => sumText({ amount, currency }) },
      { key: 'until', header: 'Until', from: 1024, cell: ({ expiration_at: at }) => instantText(at) },
      { key: 'status', header: 'State', from: 600, cell: ({ status }) => <Badge>{status}</Badge> },
      {
        key: 'bets',
        header: 'Rounds',
        cell: ({ id, currency, game, granted_at: at }) => (
          <BetsKey
            label={`Rounds of the free spins of ${instantText(at)}`}
            onOpen={() => onOpen({ kind: 'spins', id, currency, title: `free spins in ${game.title}` })}
          />
        ),
      },
      {
        key: 'keys',
        header: 'Decision',
        cell: ({ id, left, status, publicTitle, granted_at: at }) =>
          status === 'active' && <EndSpins player={player} id={id} left={left} named={`of “${publicTitle}”, ${instantText(at)}`} />,
      },
    ]}
  />
)

const WaitingSpins = ({ player, waiting }: { player: string; waiting: Bonuses['waiting_spins'] }) => (
  <TitledTable
    caption="Free spins that wait"
    rows={waiting}
    rowKey={({ id }) => id}
    columns={[
      { key: 'at', header: 'Promised', heads: true, cell: ({ promised_at: at }) => instantText(at) },
      { key: 'title', header: 'For', wraps: true, cell: ({ publicTitle }) => publicTitle },
      { key: 'count', header: 'Spins', from: 600, numeric: true, cell: ({ count }) => count },
      { key: 'reason', header: 'Reason', wraps: true, cell: ({ reason }) => WAITS[reason] },
      {
        key: 'keys',
        header: 'Decision',
        cell: ({ id, count, publicTitle, promised_at: at }) => (
          <EndSpins player={player} id={id} left={count} named={`of “${publicTitle}”, ${instantText(at)}`} isWaiting />
        ),
      },
    ]}
  />
)

function FreeBets({ player }: { player: string }) {
  const mayOpen = useMay('trading')
  const betOf = (bet: string) => (mayOpen ? <Link href={`#/bets/${bet}`}>Open the bet</Link> : <LongWord>{bet}</LongWord>)
  return (
    <TitledPages
      from="GET /console/v1/players/{id}/free-bets"
      params={{ id: player }}
      caption="Free bets"
      empty={{ title: 'No free bet yet', text: 'Free bets that operators give will appear here.' }}
      columns={[
        { key: 'at', header: 'Granted', heads: true, cell: ({ granted_at: at }) => instantText(at) },
        { key: 'stake', header: 'Stake', from: 600, numeric: true, cell: ({ stake: amount, currency }) => sumText({ amount, currency }) },
        { key: 'until', header: 'Until', from: 1024, cell: ({ expires_at: at }) => instantText(at) },
        { key: 'made', header: 'Reason', wraps: true, from: 600, cell: ({ granted_by: by, reason }) => `${by}: ${reason}` },
        { key: 'status', header: 'State', cell: ({ status }) => <Badge>{status}</Badge> },
        { key: 'bet', header: 'Bet', wraps: true, cell: ({ bet }) => (bet === null ? '—' : betOf(bet)) },
      ]}
    />
  )
}
