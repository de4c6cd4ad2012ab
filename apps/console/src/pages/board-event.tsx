import { Badge, Button, Card, Heading, Link, Notice } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'

import {
  type BoardEvent,
  type BoardMarket,
  decidedText,
  inOrder,
  marketText,
  moveText,
  oddsText,
  percentText,
  playText,
  SHIFTS,
  sidesOf,
  SPORTS,
} from '../lib/board-labels.ts'
import { type Answer, call } from '../lib/call.ts'
import { useMay } from '../lib/me.ts'
import { instantText } from '../lib/labels.ts'
import { unlessMissing } from '../lib/use-answer.ts'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useHold } from './board-hold.ts'
import { type ChosenPrice, PriceForm } from './board-price.tsx'
import { SettleForm } from './settle-form.tsx'
import s from './board.module.css'

const ROUTE = 'GET /console/v1/trading/events/{event}'
const REFETCH_MS = 3000

/** One event: the prices of the feed beside the offered ones. */
export function BoardEventPage({ id }: { id: string }) {
  const event = useQuery<Answer<typeof ROUTE>>({
    queryKey: [ROUTE, id],
    queryFn: () => call(ROUTE, { params: { event: id } }),
    refetchInterval: unlessMissing(REFETCH_MS),
  })
  return (
    <div className={s.page}>
      <div className={s.head}>
        <Link href="#/board">All events</Link>
        <Link href={`#/bets?event=${id}`}>Bets on this event</Link>
      </div>
      <Loaded query={event}>{(shown) => <Markets event={shown} />}</Loaded>
    </div>
  )
}

function Markets({ event }: { event: BoardEvent }) {
  const [chosen, setChosen] = useState<ChosenPrice>()
  const [settled, setSettled] = useState<BoardMarket>()
  const maySettle = useMay('settlement')
  const isDrawn = event.sport === 'virtual'
  const related = event.related ?? [] // absent, as is_closed: of a server of the version before
  const hold = useHold()
  return (
    <>
      <div className={s.head}>
        <Heading level={2}>{sidesOf(event)}</Heading>
        <span className={s.dim}>
          {[SPORTS[event.sport], event.league.names.en, instantText(event.starts_at), playText(event)].join(', ')}
        </span>
        {event.voided && <Badge tone="lose">{decidedText('void', event.voided)}</Badge>}
        {event.is_simulated && <Badge>simulated</Badge>}
        {event.extra_margin_ppm > 0 && <Badge tone="accent">margin of the league +{percentText(event.extra_margin_ppm)}</Badge>}
        {event.price_shift_ppm > 0 && event.sport !== 'virtual' && (
          <Badge>liability moves prices up to {percentText(event.price_shift_ppm)}</Badge>
        )}
        {!event.voided && (
          <Button size={32} onClick={() => hold.event(event)}>
            {event.is_held ? 'Open the event' : 'Suspend the event'}
          </Button>
        )}
        {maySettle && event.voided && (
          <Button size={32} kind="danger" onClick={() => hold.withdrawVoid(event)}>
            Withdraw the void
          </Button>
        )}
        {maySettle && (event.is_held || event.is_closed === true) && !event.voided && !isDrawn && (
          <Button size={32} kind="danger" onClick={() => hold.voidEvent(event)}>
            Void the event
          </Button>
        )}
      </div>
      {event.voided && (
        <Notice tone="warn" title="The event is void">
          Singles on it came back, expresses count it at 1.00. None of its markets takes bets until the void is withdrawn, whatever the feed
          says.
        </Notice>
      )}
      {isDrawn && (
        <Notice title="Its draw decides this event">
          No result, no void and no price is set by hand: players check what the round returns. When the seed of a round is lost, its event
          is cancelled and its bets are void.
        </Notice>
      )}
      {related.length > 0 && (
        <Notice title="Related events">
          No bet combines this event with{' '}
          {related.map((other, at) => (
            <span key={other.id}>
              {at > 0 && ', '}
              <Link href={`#/board/${other.id}`}>{sidesOf(other)}</Link>
            </span>
          ))}
          .
        </Notice>
      )}
      {event.is_league_held && (
        <Notice tone="warn" title="Its league is suspended">
          Under Leagues it is opened again.
        </Notice>
      )}
      <div className={s.markets}>
        {inOrder(event.markets).map((market) => (
          <Fragment key={market.id}>
            <OneMarket
              market={market}
              onChoose={isDrawn ? undefined : (outcome) => setChosen({ market, ...outcome })}
              onSettle={maySettle && !event.voided && !isDrawn ? () => setSettled(market) : undefined}
            />
            {chosen?.market.id === market.id && <PriceForm key={chosen.key} chosen={chosen} onClose={() => setChosen(undefined)} />}
            {settled?.id === market.id && <SettleForm event={event} market={settled} onClose={() => setSettled(undefined)} />}
          </Fragment>
        ))}
      </div>
    </>
  )
}

interface OneMarketProps {
  market: BoardMarket
  /** undefined: its returns are stated, so no price is moved. */
  onChoose: ((outcome: BoardMarket['outcomes'][number]) => void) | undefined
  /** undefined: the role sets no results. */
  onSettle: (() => void) | undefined
}

function OneMarket({ market, onChoose, onSettle }: OneMarketProps) {
  const hold = useHold()
  const name = marketText(market)
  const isOver = market.feed_status !== 'open' && market.feed_status !== 'suspended'
  const verb = market.is_held ? 'Open' : 'Suspend'
  return (
    <Card as="section" aria-label={name} className={s.market}>
      <div className={s.head}>
        <Heading level={3} look="card">
          {name}
        </Heading>
        <Badge tone={market.status === 'open' ? 'neutral' : 'warn'}>
          {market.set ? decidedText(decidedAs(market), market.set) : market.status}
        </Badge>
        {!isOver && !market.by_hand && (
          <Button size={32} aria-label={`${verb} ${name}`} onClick={() => hold.market(market)}>
            {verb}
          </Button>
        )}
        {onSettle && market.status !== 'open' && (
          <Button size={32} aria-label={`Settle ${name}`} onClick={onSettle}>
            {market.set ? 'Change the result' : 'Settle'}
          </Button>
        )}
        {onSettle && market.set && (
          <Button size={32} kind="danger" aria-label={`Withdraw the result of ${name}`} onClick={() => hold.withdrawResult(market)}>
            Withdraw the result
          </Button>
        )}
      </div>
      {market.shift !== 'on' && <p className={s.dim}>{SHIFTS[market.shift]}.</p>}
      <RowTable
        caption={`Prices of ${name}`}
        rows={market.outcomes}
        rowKey={({ key }) => key}
        columns={[
          { key: 'outcome', header: 'Outcome', heads: true, cell: ({ key }) => key },
          ...(market.set ? [{ key: 'set', header: 'Result', cell: (row: Outcome) => row.set_state?.replace('_', ' ') ?? '—' }] : []),
          { key: 'feed', header: 'Feed', from: 600, numeric: true, cell: ({ feed_odds: odds }) => oddsText(odds) },
          { key: 'offered', header: 'Offered', numeric: true, cell: (row) => <Offered row={row} /> },
          ...(market.shift === 'on' && !isOver
            ? [{ key: 'move', header: 'Moved by liability', from: 600 as const, wraps: true, cell: (row: Outcome) => moveText(row) }]
            : []),
          {
            key: 'keys',
            header: 'Price',
            cell: (row) => (isOver || market.by_hand || !onChoose ? '—' : <Move row={row} name={name} onChoose={onChoose} />),
          },
        ]}
      />
    </Card>
  )
}

type Outcome = BoardMarket['outcomes'][number]

const decidedAs = ({ status }: BoardMarket) => (status === 'void' ? 'void' : 'settled')

const Offered = ({ row }: { row: Outcome }) =>
  row.is_kept ? <Badge tone="accent">{oddsText(row.odds)}</Badge> : <>{row.is_suspended ? '—' : oddsText(row.odds)}</>

const Move = ({ row, name, onChoose }: { row: Outcome; name: string; onChoose(row: Outcome): void }) => (
  <Button size={32} aria-label={`Move ${row.key} of ${name}`} onClick={() => onChoose(row)}>
    Move
  </Button>
)
