import { isListedGame, rulesFiles } from '@fairhouse/games'
import { CopyButton, HashText, Icon } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { loadedRules } from './loaded-rules.ts'
import s from './rules.module.css'

/** The fingerprint of the rules that this tab runs, beside the one that the server names; the source can be read. */
export function RulesHere({ game }: { game: string }) {
  const t = useText()
  const { data: here } = useLoadedRules(game)
  // a game without a house has no table of the house that would name it; each of its proofs does
  const { data: facts } = useApiQuery('GET /api/v2/games/{game}', { params: { game } }, { enabled: !isListedGame(game) })
  if (!here) return null
  return (
    <div className={s.rules}>
      <p className={s.line}>
        <span>{t('fairness.rulesHere')}</span>
        <HashText text={here.hash} head={16} tail={8} />
        <CopyButton iconOnly text={here.hash} copyLabel={t('proof.copy')} copiedLabel={t('proof.copied')} />
      </p>
      {facts && <Compared isSame={facts.rules_hash === here.hash} />}
      <details className={s.code}>
        <summary>{t('fairness.rulesCode')}</summary>
        <p>{t('fairness.rulesCommand')}</p>
        <pre>{`LC_ALL=C cat ${rulesFiles(game)} | sha256sum`}</pre>
        <pre>{here.source}</pre>
      </details>
    </div>
  )
}

function Compared({ isSame }: { isSame: boolean }) {
  const t = useText()
  return (
    <p className={isSame ? s.same : s.other}>
      <Icon name={isSame ? 'check' : 'close'} size={16} />
      {t(isSame ? 'fairness.rulesSame' : 'fairness.rulesOther')}
    </p>
  )
}

/** What is asked for is the file of this tab: the network may be off afterwards. */
export const useLoadedRules = (game: string) =>
  useQuery({ queryKey: ['loaded-rules', game], queryFn: () => loadedRules(game), staleTime: Infinity })
