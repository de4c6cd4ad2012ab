/** Calls that end bonuses; each refreshes what shows them. */
import { BONUS_READS } from '../../lib/bonuses/refresh.ts'
import { useWrite } from '../../shell/write/use-write.ts'

export function useCancelBonus(id: string): [isBusy: boolean, cancel: () => void] {
  const { isBusy, send } = useWrite('POST /api/v2/bonuses/{id}/cancel', { invalidates: BONUS_READS })
  return [isBusy, () => void send({ params: { id } })]
}

export function useCancelSpins(id: string): [isBusy: boolean, cancel: () => void] {
  const { isBusy, send } = useWrite('PUT /api/v2/freeSpinsCampaigns/cancel/{id}', { invalidates: BONUS_READS })
  return [isBusy, () => void send({ params: { id } })]
}
