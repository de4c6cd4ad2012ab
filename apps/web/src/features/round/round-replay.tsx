import type { Answer } from '@fairhouse/contracts/client'
import { CopyButton, Skeleton } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { loadPicture, loadTable } from '../../games/registry.ts'
import { PictureReplay } from '../../games/_common/animation/picture-replay.tsx'
import { Replay } from '../../games/_common/animation/replay.tsx'
import { isUndrawn } from '../../games/_common/rounds/outcome.ts'
import { useText } from '../../lib/i18n/text.tsx'

type Round = Answer<'GET /api/v2/rounds/{id}'>

/** Replays the round on its stage from its events; the game's code loads on demand (BEY-13). */
export function RoundReplay({ answer }: { answer: Round }) {
  const t = useText()
  const { round, events } = answer
  const { data } = useQuery({
    queryKey: ['table', round.game],
    queryFn: async () => ({ game: await loadTable(round.game), picture: await loadPicture(round.game) }),
    staleTime: Infinity,
  })
  if (!data) return <Skeleton height="420px" radius="20px" />
  const { game, picture } = data
  const share = <CopyButton text={`${location.origin}/round/${round.id}`} copyLabel={t('round.share')} copiedLabel={t('proof.copied')} />
  if (game && !isUndrawn(round.outcome)) return <Replay game={game} round={{ ...round, events }} actions={share} />
  // a stake that was returned, or one whose round is open, has no draw to show
  if (!picture || round.status !== 'settled') return <div>{share}</div>
  return <PictureReplay picture={picture} played={answer} actions={share} />
}
