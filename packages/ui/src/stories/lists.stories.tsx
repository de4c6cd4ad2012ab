import { Button } from '../components/button.tsx'
import { EmptyState, ErrorState } from '../components/empty-state.tsx'
import { MoneyText } from '../components/money-text.tsx'
import { PageState } from '../components/page-state.tsx'
import { Skeleton, SkeletonGroup } from '../components/skeleton.tsx'
import { type Column, Table } from '../components/table.tsx'
import type { Story } from './story.ts'

interface Bet {
  nonce: string
  time: string
  stake: string
  multiplier: string
  result: string
  won: boolean
}

const bets: Bet[] = [
  { nonce: '412', time: '14:05:11', stake: '250.00', multiplier: '2.00×', result: '+250.00', won: true },
  { nonce: '411', time: '14:05:04', stake: '250.00', multiplier: '0.00×', result: '−250.00', won: false },
]

const columns: Column<Bet>[] = [
  { key: 'nonce', header: 'Nonce', heads: true, cell: (bet) => bet.nonce },
  { key: 'time', header: 'Time', from: 1024, cell: (bet) => bet.time },
  { key: 'stake', header: 'Bet', numeric: true, cell: (bet) => bet.stake },
  { key: 'multiplier', header: 'Multiplier', numeric: true, from: 600, cell: (bet) => bet.multiplier },
  {
    key: 'result',
    header: 'Result',
    numeric: true,
    cell: (bet) => <MoneyText tone={bet.won ? 'gain' : 'quiet'}>{bet.result}</MoneyText>,
  },
]

const table: Story = {
  component: 'Table',
  states: {
    default: () => <Table caption="My bets" columns={columns} rows={bets} rowKey={(bet) => bet.nonce} />,
    'own row, dense': () => (
      <Table caption="Leaders" columns={columns} rows={bets} rowKey={(bet) => bet.nonce} own={(bet) => bet.nonce === '412'} dense />
    ),
  },
}

const skeletons: Story[] = [
  {
    component: 'Skeleton',
    states: { line: () => <Skeleton width="70%" height="14px" />, block: () => <Skeleton width="190px" height="62px" radius="12px" /> },
  },
  {
    component: 'SkeletonGroup',
    states: {
      rows: () => (
        <SkeletonGroup label="Loading" late={<ErrorState title="The bets did not load" text="Nothing was lost." />}>
          <Skeleton width="70%" />
          <Skeleton width="44%" />
        </SkeletonGroup>
      ),
    },
  },
]

const states: Story[] = [
  {
    component: 'EmptyState',
    states: {
      default: () => (
        <EmptyState title="No bets here yet" text="Your bets show up with their proof." action={<Button size={32}>Open Dice</Button>} />
      ),
      'long Kazakh': () => (
        <EmptyState title="Мұнда әзірге бірде-бір мөлшерлеме жоқ" text="Мөлшерлемелеріңіз дәлелімен бірге осы жерден көрінеді." />
      ),
    },
  },
  {
    component: 'ErrorState',
    states: {
      default: () => (
        <ErrorState
          title="The round did not load"
          text="Your stake of 200.00 ₽ is back."
          code="Code E-4182"
          action={
            <Button size={32} icon="refresh">
              Try again
            </Button>
          }
        />
      ),
    },
  },
  {
    component: 'PageState',
    wide: true,
    states: {
      'not found': () => (
        <PageState
          title="Nothing lives at this address"
          message="Page Not Found: /games/dicee?ref=42"
          text="Your balance and open bets are safe. Nothing was placed."
          actions={
            <>
              <Button kind="primary" icon="home" href="#home">
                To the lobby
              </Button>
              <Button icon="dice" href="#dice">
                Open Dice
              </Button>
            </>
          }
        />
      ),
    },
  },
]

export const listStories: readonly Story[] = [table, ...skeletons, ...states]
