import { KeyValue, Notice, Skeleton } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { type Answer, ApiError, call, type Input } from '../lib/call.ts'
import { daysText, sumText, VERIFICATION_STATUSES } from '../lib/labels.ts'
import { NotLoaded } from './loaded.tsx'
import { PlayerLink } from './player-link.tsx'

type Facts = Answer<'GET /console/v1/players/{id}/facts/{currency}'>
type Params = Input<'GET /console/v1/players/{id}/facts/{currency}'>['params']

interface PlayerFactsProps {
  player: string
  currency: string
  /** Shown when the player, or the account in this currency, does not exist. */
  onMissing?: string
  /** The page says who it is. */
  isKnown?: boolean
}

export function usePlayerFacts(player: string, currency: string) {
  const params = { id: player, currency } as Params
  return useQuery<Facts>({
    queryKey: ['GET /console/v1/players/{id}/facts/{currency}', player, currency],
    queryFn: () => call('GET /console/v1/players/{id}/facts/{currency}', { params }),
  })
}

const Who = ({ player, contact }: Pick<Facts, 'player' | 'contact'>) => (
  <>
    <PlayerLink player={player} />, {contact ?? 'no proved address'}
  </>
)

const isMissing = (error: Error): boolean => error instanceof ApiError && error.code === 'not_found'

/** The player's lifetime deposits and payouts. */
export function PlayerFacts({ player, currency, onMissing = 'There is no such player.', isKnown = false }: PlayerFactsProps) {
  const { data, error, refetch } = usePlayerFacts(player, currency)
  if (error && isMissing(error)) return <Notice tone="lose">{onMissing}</Notice>
  if (error) return <NotLoaded error={error} refetch={refetch} />
  if (!data) return <Skeleton height="160px" />
  const sum = (amount: string) => sumText({ amount, currency })
  const { contact, registered_at: since, verification, cash, debt, deposits, payouts, net, staked, returned } = data
  return (
    <KeyValue
      items={[
        ...(isKnown ? [] : [{ key: 'player', name: 'Player', value: <Who player={player} contact={contact} /> }]),
        { key: 'age', name: 'Account', value: daysText(since) },
        { key: 'kyc', name: 'Verification', value: VERIFICATION_STATUSES[verification] },
        { key: 'cash', name: 'Cash now', value: debt === '0.00' ? sum(cash) : `${sum(cash)}, debt ${sum(debt)}` },
        { key: 'in', name: 'Paid in', value: sum(deposits) },
        { key: 'out', name: 'Paid out, including pending', value: sum(payouts) },
        { key: 'net', name: 'Paid in less paid out', value: sum(net) },
        { key: 'staked', name: 'Staked, returned', value: `${sum(staked)}, ${sum(returned)}` },
      ]}
    />
  )
}
