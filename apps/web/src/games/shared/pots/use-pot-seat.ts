/** Who stands before a pot: players alone may stake, for the money is theirs and other players'. */
import { useUser } from '../../../lib/session/user.ts'
import { usePurse } from '../purse/use-purse.ts'
import { useSeeds } from '../seeds/use-seeds.ts'

export function usePotSeat() {
  const user = useUser()
  const { currency, balance } = usePurse(user ?? undefined) // a guest's play money is worth nothing here
  const seeds = useSeeds('real', { enabled: Boolean(user) })
  return { user, currency, balance, isReady: Boolean(user && seeds.data && balance !== undefined), renewSeeds: seeds.refetch }
}

export type PotSeat = ReturnType<typeof usePotSeat>
