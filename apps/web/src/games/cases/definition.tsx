import { CASE_COUNT_MAX, type CaseBet, type CaseOutcome, casesRules, casesRulesOf, readCatalogue, soloGame } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { Switch } from '@fairhouse/ui'

import { houseEdge } from '../../features/home/edge.ts'
import { moneyText, percentText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { usePreferences } from '../../lib/preferences.ts'
import { finePercent } from '../../lib/stake-format.ts'
import type { ChoicesProps, GameDefinition } from '../_common/game-view.ts'
import { type CaseChoice, readCaseChoice } from './choice.ts'
import s from './choices.module.css'
import { caseContents } from './contents.tsx'
import { STRIP_MS } from './motion.ts'
import { createCaseResultLine } from './result-line.tsx'
import { type CaseAnswer, caseName, findOwnCase, type SoldCase, toSoldCase } from './sold.ts'
import { anyCaseStage, caseStage } from './stage.tsx'
import { Stepper } from './stepper.tsx'
import { casesView, gotText } from './view.tsx'

/** A case no longer sold is shown for its proofs and cannot be opened. */
const NOT_SOLD: Pick<GameDefinition<CaseChoice>, 'betOf' | 'missing' | 'verb'> = {
  betOf: () => undefined,
  missing: ({ t }) => t('cases.notSold'),
  verb: ({ t }) => t('cases.openNone'),
}

/** The published table of one case; bets are validated by the same table here. */
export function caseGame(answer: CaseAnswer): GameDefinition<CaseChoice> {
  const sold = toSoldCase(answer)
  return {
    ...common(sold),
    rules: soloGame(casesRulesOf(readCatalogue([answer.table]))),
    table: `cases ${sold.slug}`,
    title: (language) => caseName(sold.slug, sold.name, language),
    back: ({ t }) => ({ label: t('cases.all'), href: '/games/cases' }),
    about: (language) => aboutCase(answer, language),
    ...(!answer.on_sale && NOT_SOLD),
    result: (outcome, language) => gotText(outcome as CaseOutcome, language, sold.items),
    Stage: caseStage(sold),
    StageFooter: caseContents(sold, answer),
    ResultLine: createCaseResultLine(sold),
  }
}

/** For replays of built-in cases. */
export const cases: GameDefinition<CaseChoice> = anyCase(findOwnCase('starter')!)

function anyCase(first: SoldCase): GameDefinition<CaseChoice> {
  return { ...common(first), rules: soloGame(casesRules), about: ({ t }) => t('cases.about'), Stage: anyCaseStage(first) }
}

function common(sold: SoldCase): Omit<GameDefinition<CaseChoice>, 'rules' | 'about' | 'Stage'> {
  return {
    ...casesView,
    firstChoice: { count: 1 },
    readChoice: readCaseChoice,
    betOf: ({ count }, currency): CaseBet => ({ caseId: sold.slug, count, currency }),
    choiceOf: (params) => ({ count: (params as CaseBet).count }),
    hasAutobet: false,
    bringsStake: true,
    isWide: true,
    verb: ({ t }, { count }, amount) => t(count === 1 ? 'cases.open' : 'cases.openMany', { amount, count }),
    Choices: CaseChoices,
    playMs: () => STRIP_MS,
    drawing: ({ t }) => t('cases.drawing'),
    recorded: async () => (await import('./recorded.data.ts')).RECORDED,
  }
}

function aboutCase({ items, rtp }: CaseAnswer, { t, locale }: Language): string {
  const edge = percentText(houseEdge(rtp.percent), locale, 1)
  return t('cases.aboutCase', { n: items.length, edge, rtp: finePercent(Math.floor(Number(rtp.percent) * 100), locale) })
}

export default cases

/** Number of openings; beside it the animation switch, on a phone the price of one. */
function CaseChoices({ choice, onChoice, isLocked, place, stake, currency }: ChoicesProps<CaseChoice>) {
  const { t, locale } = useLanguage()
  const [preferences, setPreferences] = usePreferences()
  const each = stake === null ? undefined : moneyText(formatMoney(stake / BigInt(choice.count)), currency, locale)
  return (
    <div className={s.row}>
      <Stepper value={choice.count} max={CASE_COUNT_MAX} onChange={(count) => onChoice({ count })} isLocked={isLocked} />
      {place === 'panel' ? (
        <Switch
          label={t('table.instant')}
          checked={preferences.isInstant}
          onChange={(isInstant) => setPreferences({ ...preferences, isInstant })}
        />
      ) : (
        each && <span className={s.each}>{t('cases.each', { amount: each })}</span>
      )}
    </div>
  )
}
