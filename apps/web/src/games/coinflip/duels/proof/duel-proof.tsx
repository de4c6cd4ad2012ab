import type { DuelResult } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { Skeleton } from '@fairhouse/ui'

import { useApiQuery } from '../../../../lib/api/use-api.ts'
import { moneyText } from '../../../../lib/format.ts'
import { type Language, useLanguage } from '../../../../lib/i18n/text.tsx'
import { ProofSheet } from '../../../_common/proof/proof-drawer.tsx'
import { PotProofView } from '../../../_pots/proof/pot-proof.tsx'
import type { PotRepeat } from '../../../_pots/proof/repeat-pot.ts'
import { useRepeat } from '../../../_pots/proof/use-repeat.ts'
import { LoadFailed } from '../../../_common/table/load-failed.tsx'
import { sideText } from '../../names.ts'
import type { Duel } from '../animation.ts'
import { claimOfDuel } from './claim-of-duel.ts'

/** One proof covers both sides. */
export function DuelProof({ opened, onClose }: { opened: string | undefined; onClose(): void }) {
  return (
    <ProofSheet game="coin-pvp" opened={opened} onClose={onClose}>
      {opened && <Loaded key={opened} id={opened} />}
    </ProofSheet>
  )
}

/** An open duel is refetched at each view. */
function Loaded({ id }: { id: string }) {
  const { data, isError, refetch } = useApiQuery('GET /api/v2/games/coinflip/duels/{id}', { params: { id } }, { staleTime: 0 })
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  return data ? <Proof duel={data.duel} /> : <Skeleton height="320px" radius="12px" />
}

function Proof({ duel }: { duel: Duel }) {
  const language = useLanguage()
  const isDrawn = duel.state === 'drawn'
  const repeat = useRepeat(duel.id, isDrawn ? duel : undefined, async () => (await import('./repeat-duel.ts')).repeatDuel)
  return (
    <PotProofView
      proof={duel.proof}
      claim={claimOfDuel(duel)}
      repeat={repeat}
      isRefunded={duel.state === 'cancelled'}
      sum={repeat && sumText(repeat, language)}
      result={repeat && resultText(duel, repeat, language)}
    />
  )
}

function sumText({ bytes, draw }: PotRepeat<DuelResult>, language: Language): string {
  const number = BigInt(`0x${bytes.join('')}`)
  return `${number} mod 2 = ${number % 2n} → ${sideText(draw.side, language)}`
}

function resultText({ creator, opponent, currency }: Duel, { draw }: PotRepeat<DuelResult>, language: Language): string {
  const winner = [creator, opponent].find((bet) => bet?.user === draw.winner)
  return language.t('duels.won', {
    player: winner?.player ?? draw.winner,
    amount: moneyText(formatMoney(draw.payout), currency, language.locale),
  })
}
