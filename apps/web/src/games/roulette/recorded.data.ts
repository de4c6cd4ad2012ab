/** Rounds that cover the stage: wins of several sizes, and losses. */
import type { RoundClaim } from '@fairhouse/games'

const SEEDS = { game: 'roulette', serverSeed: '06bd63c1c6fefb6be9db3b93446011b79ebfc35be72a2a7b9d5d5e10444f476e', clientSeed: 'recorded' }

export const RECORDED: readonly RoundClaim[] = [
  {
    ...SEEDS,
    nonce: 4,
    params: {
      bets: [
        { id: 'red', stake: '200.00' },
        { id: 'straight:17', stake: '50.00' },
        { id: 'dozen:2', stake: '100.00' },
      ],
    },
    stake: '350.00',
  },
  {
    ...SEEDS,
    nonce: 5,
    params: {
      bets: [
        { id: 'split:17-20', stake: '50.00' },
        { id: 'street:22-23-24', stake: '50.00' },
        { id: 'corner:7-8-10-11', stake: '50.00' },
        { id: 'six:31-32-33-34-35-36', stake: '50.00' },
        { id: 'corner:0-1-2-3', stake: '50.00' },
      ],
    },
    stake: '250.00',
  },
  {
    ...SEEDS,
    nonce: 6,
    params: {
      bets: [
        { id: 'black', stake: '100.00' },
        { id: 'column:1', stake: '100.00' },
        { id: 'straight:0', stake: '10.00' },
      ],
    },
    stake: '210.00',
  },
  {
    ...SEEDS,
    nonce: 7,
    params: {
      bets: [
        { id: 'even', stake: '10.00' },
        { id: 'high', stake: '10.00' },
      ],
    },
    stake: '20.00',
  },
]
