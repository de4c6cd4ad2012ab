import { VIRTUAL_GAMES, VIRTUAL_RULES_FILES } from '@fairhouse/betting'
import { isListedGame, isStudioGameId, rulesFiles } from '@fairhouse/games'
import { CopyButton, HashText, Icon } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { loadedRules } from './loaded-rules.ts'
import s from './rules.module.css'

/** The hash of the rules in this tab beside the server's; the source can be read. */
export function RulesHere({ game }: { game: string }) {
  const t = useText()
  const { data: here } = useLoadedRules(game)
  const isVirtual = Object.hasOwn(VIRTUAL_GAMES, game)
  // a game without a table of this server cannot name its hash here; each of its proofs does
  const { data: facts } = useApiQuery(
    'GET /api/v2/games/{game}',
    { params: { game } },
    { enabled: !isVirtual && !isListedGame(game) && !isStudioGameId(game) },
  )
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
        <pre>{`LC_ALL=C cat ${isVirtual ? VIRTUAL_RULES_FILES : rulesFiles(game)} | sha256sum`}</pre>
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

/** The source comes from this tab: it also works offline. */
export const useLoadedRules = (game: string) =>
  useQuery({ queryKey: ['loaded-rules', game], queryFn: () => loadedRules(game), staleTime: Infinity })
