import type { RoomId } from '@fairhouse/contracts'
import type { RoomDraw } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { Skeleton } from '@fairhouse/ui'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { ProofSheet } from '../../_common/proof/proof-drawer.tsx'
import { PotProofView } from '../../_pots/proof/pot-proof.tsx'
import type { PotRepeat } from '../../_pots/proof/repeat-pot.ts'
import { useRepeat } from '../../_pots/proof/use-repeat.ts'
import { minorOf } from '../../_pots/shares.ts'
import { LoadFailed } from '../../_common/table/load-failed.tsx'
import type { Room } from '../room/animation.ts'
import { claimOfRoom } from './claim-of-room.ts'

export interface OpenedRoom {
  room: RoomId
  round: string
}

export function RoomProof({ opened, onClose }: { opened: OpenedRoom | undefined; onClose(): void }) {
  return (
    <ProofSheet game="rooms" opened={opened?.round} onClose={onClose}>
      {opened && <Loaded key={opened.round} {...opened} />}
    </ProofSheet>
  )
}

/** An open round is refetched at each view. */
function Loaded({ room, round }: OpenedRoom) {
  const { data, isError, refetch } = useApiQuery(
    'GET /api/v2/games/rooms/{room}/rounds/{id}',
    { params: { room, id: round } },
    { staleTime: 0 },
  )
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  return data ? <RoundProof room={data} /> : <Skeleton height="320px" radius="12px" />
}

function RoundProof({ room }: { room: Room }) {
  const language = useLanguage()
  const isDrawn = room.state === 'drawn'
  const repeat = useRepeat(room.round, isDrawn ? room : undefined, async () => (await import('./repeat-room.ts')).repeatRoom)
  return (
    <PotProofView
      proof={room.proof}
      claim={claimOfRoom(room)}
      repeat={repeat}
      isRefunded={room.state === 'refunded'}
      sum={repeat && sumText(repeat)}
      result={repeat && resultText(room, repeat, language)}
    />
  )
}

const sumText = ({ draw, bytes }: PotRepeat<RoomDraw>): string => `${BigInt(`0x${bytes.join('')}`)} mod ${draw.pot} = ${draw.ticket}`

function resultText(room: Room, { draw }: PotRepeat<RoomDraw>, { t, locale }: Language): string {
  const start = room.bets.slice(0, draw.winnerIndex).reduce((sum, { stake }) => sum + minorOf(stake), 0n)
  const end = start + minorOf(room.bets[draw.winnerIndex]?.stake ?? '0.00') - 1n
  return t('rooms.provenWinner', {
    ticket: String(draw.ticket),
    from: String(start),
    to: String(end),
    bet: draw.winnerIndex,
    player: room.bets[draw.winnerIndex]?.player ?? draw.winner,
    amount: moneyText(formatMoney(draw.payout), room.currency, locale),
  })
}
