/** One sports bet: its legs and who decided them, its money, and what an operator can do about it. */
import { Badge, Button, Card, Heading, KeyValue, Link, Notice } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { betStateText, marketText, type OneBet, oddsText, percentText, sidesOf } from '../lib/board-labels.ts'
import { type Answer, call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { unlessMissing } from '../lib/use-answer.ts'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import s from './board.module.css'
import { CorrectBet } from './corrections.tsx'
import { VoidLegForm } from './void-leg-form.tsx'

const ROUTE = 'GET /console/v1/trading/bets/{bet}'
/** There is no live connection in the console (decision 0081). */
const REFETCH_MS = 15_000

type Leg = OneBet['legs'][number]

const TITLES: Readonly<Record<OneBet['type'], string>> = { single: 'Single', express: 'Express', system: 'System' }

export function BetPage({ id }: { id: string }) {
  const bet = useQuery<Answer<typeof ROUTE>>({
    queryKey: [ROUTE, id],
    queryFn: () => call(ROUTE, { params: { bet: id } }),
    refetchInterval: unlessMissing(REFETCH_MS),
  })
  return (
    <div className={s.page}>
      <Link href="#/bets">All bets</Link>
      <Loaded query={bet}>{(shown) => <Shown bet={shown} />}</Loaded>
    </div>
  )
}

function Shown({ bet }: { bet: OneBet }) {
  const maySettle = useMay('settlement')
  const sum = (amount: string) => sumText({ amount, currency: bet.currency })
  const facts: [string, string][] = [
    ['Number', bet.id],
    ['Placed', instantText(bet.placed_at)],
    ['Stake', `${sum(bet.placed_stake)}, EUR ${bet.stake_eur}`],
    ['Stake not sold', sum(bet.stake)],
    ['Returns at most', bet.capped ? `${sum(bet.potential)}, cut by the highest payout` : sum(bet.potential)],
    ['Highest payout', sum(bet.max_payout)],
    ['Odds', bet.total_odds === null ? '—' : oddsText(bet.total_odds)],
    ['Lines', `${bet.lines} of ${sum(bet.line_stake)}`],
    ['Settled', bet.settled_at === null ? '—' : `${instantText(bet.settled_at)}, ${bet.revision === 1 ? 'once' : `${bet.revision} times`}`],
    ['Paid by its result', sum(bet.payout)],
    ['Paid by cash-outs', sum(bet.cashed_out)],
    ...(bet.refusal === null ? [] : [['Refused', bet.refusal.code] as [string, string]]),
  ]
  return (
    <>
      <div className={s.head}>
        <Heading level={2}>{TITLES[bet.type]}</Heading>
        <Badge>{betStateText(bet)}</Badge>
        {bet.free_bet !== null && <Badge tone="accent">free bet</Badge>}
        <span className={s.dim}>of player</span>
        <PlayerLink player={bet.player} />
        {bet.nickname !== null && <span className={s.dim}>{bet.nickname}</span>}
        {maySettle && bet.is_late && <CorrectBet row={bet} />}
      </div>
      {bet.is_late && (
        <Notice tone="warn" title="Its correction waits">
          A result changed more than 72 hours after its settlement. It is settled again only when an operator decides so.
        </Notice>
      )}
      <Card as="section" aria-label="The bet" className={s.facts}>
        <KeyValue items={facts.map(([name, value]) => ({ key: name, name, value }))} />
      </Card>
      <Legs bet={bet} maySettle={maySettle} />
      {bet.lines > 1 && (
        <>
          <Heading level={3}>Lines</Heading>
          <Lines bet={bet} />
        </>
      )}
      {bet.cash_outs.length > 0 && (
        <>
          <Heading level={3}>Cash-outs</Heading>
          <CashOuts bet={bet} />
        </>
      )}
      <Heading level={3}>Postings in the ledger</Heading>
      <Postings bet={bet} />
    </>
  )
}

/** A price is an error only while the result is unknown; the server checks that of the event too. */
const isVoidable = ({ status }: OneBet, { state, event }: Leg): boolean =>
  status === 'open' && state === 'open' && event.sport !== 'virtual'

function Legs({ bet, maySettle }: { bet: OneBet; maySettle: boolean }) {
  const [place, setPlace] = useState<number>()
  return (
    <>
      {place !== undefined && <VoidLegForm key={place} bet={bet} place={place} onClose={() => setPlace(undefined)} />}
      <RowTable
        caption="Its selections"
        rows={bet.legs.map((leg, at) => ({ ...leg, id: `${at}` }))}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'event',
            header: 'Event',
            heads: true,
            wraps: true,
            cell: ({ event }) => <Link href={`#/board/${event.id}`}>{sidesOf(event)}</Link>,
          },
          {
            key: 'market',
            header: 'Selection',
            wraps: true,
            cell: ({ market, key, banker }) => `${marketText(market)}: ${key}${banker ? ', banker' : ''}`,
          },
          {
            key: 'odds',
            header: 'Placed at',
            numeric: true,
            cell: ({ odds, is_live: isLive }) => `${oddsText(odds)}${isLive ? ', live' : ''}`,
          },
          { key: 'state', header: 'State', wraps: true, from: 600, cell: stateText },
          { key: 'by', header: 'By hand', wraps: true, from: 1024, cell: ({ decided }) => (decided ? decidedByText(decided) : '—') },
          {
            key: 'keys',
            header: 'Decision',
            cell: (leg) =>
              maySettle && isVoidable(bet, leg) ? (
                <Button size={32} aria-label={`Void leg ${Number(leg.id) + 1}`} onClick={() => setPlace(Number(leg.id))}>
                  Void
                </Button>
              ) : (
                '—'
              ),
          },
        ]}
      />
    </>
  )
}

const VOIDED: Readonly<Record<NonNullable<Leg['void_cause']>, string>> = {
  moved: 'moved too far',
  called_off: 'called off',
  undecided: 'not decided',
  by_hand: 'by an operator',
}

function stateText({ state, void_cause: cause, void_reason: reason }: Leg): string {
  const why = reason ?? (cause === null ? undefined : VOIDED[cause])
  return why === undefined ? state.replace('_', ' ') : `${state}: ${why}`
}

const DECIDED: Readonly<Record<NonNullable<Leg['decided']>['what'], string>> = {
  market: 'result of the market',
  event: 'void of the event',
  price: 'wrong price',
}

const decidedByText = ({ what, by, at }: NonNullable<Leg['decided']>): string =>
  `${DECIDED[what]}, ${by ?? 'login not kept'}, ${instantText(at)}`

const Lines = ({ bet }: { bet: OneBet }) => (
  <RowTable
    caption="Its lines"
    rows={bet.line_returns.map((line, at) => ({ ...line, id: `${at}` }))}
    rowKey={({ id }) => id}
    columns={[
      { key: 'legs', header: 'Selections', heads: true, cell: ({ legs }) => legs.map((leg) => leg + 1).join(' + ') },
      {
        key: 'returned',
        header: 'Returned',
        numeric: true,
        cell: ({ is_open: isOpen, returned: amount }) => (isOpen ? 'open' : sumText({ amount, currency: bet.currency })),
      },
    ]}
  />
)

const CashOuts = ({ bet: { cash_outs: payments, currency } }: { bet: OneBet }) => (
  <RowTable
    caption="Its cash-outs"
    rows={payments}
    rowKey={({ n }) => `${n}`}
    columns={[
      { key: 'at', header: 'Paid at', heads: true, cell: ({ at }) => instantText(at) },
      { key: 'part', header: 'Stake sold', numeric: true, cell: ({ part: amount }) => sumText({ amount, currency }) },
      { key: 'paid', header: 'Paid', numeric: true, cell: ({ paid: amount }) => sumText({ amount, currency }) },
      { key: 'fee', header: 'Share of the house', numeric: true, from: 600, cell: ({ fee_ppm: fee }) => percentText(fee) },
    ]}
  />
)

const Postings = ({ bet: { postings, currency } }: { bet: OneBet }) => (
  <RowTable
    caption="Its postings in the ledger"
    rows={postings.map((posting, at) => ({ ...posting, id: `${at}` }))}
    rowKey={({ id }) => id}
    columns={[
      { key: 'at', header: 'When', heads: true, cell: ({ at }) => instantText(at) },
      { key: 'kind', header: 'What', cell: ({ kind }) => kind.replaceAll('_', ' ') },
      { key: 'from', header: 'From', from: 600, cell: ({ from }) => from },
      { key: 'to', header: 'To', from: 600, cell: ({ to }) => to },
      { key: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => sumText({ amount, currency }) },
    ]}
  />
)
