import type { CaseEvent, CaseOutcome } from '@fairhouse/games'
import type { Currency } from '@fairhouse/money'
import { type CSSProperties, useEffect, useMemo } from 'react'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { ShownRound, StageProps } from '../_common/game-view.ts'
import { useSounds } from '../_common/sound/use-sounds.ts'
import { ItemSymbols } from './art/item-art.tsx'
import { betOf, type CaseChoice } from './choice.ts'
import { tickTimes } from './motion.ts'
import { stripPlan, type StripPlan } from './plan.ts'
import { findOwnCase, itemName, itemValue, type SoldCase } from './sold.ts'
import { Strip, type StripItem } from './strip.tsx'
import { casesView } from './view.tsx'
import s from './stage.module.css'

/** Up to five strips are in one row; more in two. */
const ACROSS_MAX = 5

/** The strips of one case; a round of another case leaves them at rest. */
export function caseStage(sold: SoldCase) {
  return function CaseStage({ round, ...rest }: StageProps<CaseChoice>) {
    const own = round && betOf(round).caseId === sold.slug ? round : undefined
    return <Strips sold={sold} round={own} {...rest} />
  }
}

/** For a replay: the round's case. An operator's case is known only on its page, so here its items are only named. */
export function anyCaseStage(first: SoldCase) {
  return function AnyCaseStage(props: StageProps<CaseChoice>) {
    const language = useLanguage()
    const sold = props.round ? findOwnCase(betOf(props.round).caseId) : first
    if (!sold) return <p className={s.named}>{casesView.result(props.round!.outcome, language)}</p>
    return <Strips sold={sold} {...props} />
  }
}

type StripsProps = Pick<StageProps<CaseChoice>, 'choice' | 'round' | 'isPlaying' | 'currency'> & { sold: SoldCase }

function sizeOf(count: number): 'one' | 'few' | 'many' {
  if (count === 1) return 'one'
  return count <= ACROSS_MAX ? 'few' : 'many'
}

function Strips({ sold, choice, round, isPlaying, currency }: StripsProps) {
  const isShown = round && (isPlaying || betOf(round).count === choice.count)
  const count = isShown ? betOf(round).count : choice.count
  const shownIn = isShown ? round.currency : currency
  const items = useItems(sold, shownIn)
  const plans = usePlans(sold, isShown ? round : undefined, count)
  useTicks(plans[0]!, isPlaying)
  const across = count <= ACROSS_MAX ? count : Math.ceil(count / 2)
  return (
    <div className={s.strips} data-size={sizeOf(count)} style={{ '--across': across } as CSSProperties}>
      <ItemSymbols name={sold.slug} looks={sold.items.map(({ look }) => look)} />
      {plans.map((plan, at) => (
        <Strip
          key={`${isShown ? round.id : ''}:${at}`}
          name={sold.slug}
          items={items}
          plan={plan}
          isPlaying={isPlaying}
          isLanded={Boolean(isShown) && !isPlaying}
        />
      ))}
    </div>
  )
}

function useItems(sold: SoldCase, currency: Currency): StripItem[] {
  const language = useLanguage()
  return useMemo(
    () =>
      sold.items.map(({ id, name, look }, at) => ({
        name: itemName(id, name, language),
        value: moneyText(itemValue(sold, at, currency), currency, language.locale),
        hue: look.hue,
      })),
    [sold, currency, language],
  )
}

/** Created once per round: the strips contain the drawn items before they move. */
function usePlans(sold: SoldCase, round: ShownRound | undefined, count: number) {
  const { id, outcome, events } = round ?? {}
  return useMemo(() => {
    const drawn = (outcome as CaseOutcome | undefined)?.indexes
    const opened = (events as readonly CaseEvent[] | undefined)?.filter((event) => event.type === 'opened')
    return Array.from({ length: count }, (_, at) =>
      stripPlan(sold.table, `${id ?? sold.slug}:${at}`, count === 1, drawn && { index: drawn[at]!, ticket: opened?.[at]?.ticket }),
    )
  }, [sold, id, outcome, events, count])
}

/** One tick per passing item, slowing down with the strip; only with sounds enabled. */
function useTicks(plan: StripPlan, isPlaying: boolean): void {
  const { plan: planSounds } = useSounds()
  useEffect(() => {
    if (isPlaying) return planSounds(tickTimes(plan).map((at) => ({ tone: 'pointer', at })))
  }, [plan, isPlaying, planSounds])
}
