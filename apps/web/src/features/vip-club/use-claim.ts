/** Claims of cashback and rakeback; each refreshes what shows them. */
import { USER_ROUTE } from '../../lib/session/user.ts'
import { useWrite } from '../../shell/write/use-write.ts'

export const REWARDS_ROUTE = 'GET /api/v2/vip/rewards'

export function useClaim(what: 'cashback' | 'rakeback'): [isBusy: boolean, claim: () => void] {
  const { isBusy, send } = useWrite(`POST /api/v2/vip/${what}/claim`, { invalidates: [REWARDS_ROUTE, USER_ROUTE] })
  return [isBusy, () => void send({ body: {} })]
}
