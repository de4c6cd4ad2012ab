import type { Answer } from '@fairhouse/contracts/client'
import { CopyButton, Skeleton } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { loadTable } from '../../games/registry.ts'
import { Replay } from '../../games/shared/animation/replay.tsx'
import { useText } from '../../lib/i18n/text.tsx'

type Round = Answer<'GET /api/v2/rounds/{id}'>

/** Replays the round on its stage from its events; the game's code loads on demand (BEY-13). */
export function RoundReplay({ answer: { round, events } }: { answer: Round }) {
  const t = useText()
  const { data: game } = useQuery({
    queryKey: ['table', round.game],
    queryFn: async () => (await loadTable(round.game)) ?? null,
    staleTime: Infinity,
  })
  if (game === null) return null
  if (!game) return <Skeleton height="420px" radius="20px" />
  const share = <CopyButton text={`${location.origin}/round/${round.id}`} copyLabel={t('round.share')} copiedLabel={t('proof.copied')} />
  return <Replay game={game} round={{ ...round, events }} actions={share} />
}
