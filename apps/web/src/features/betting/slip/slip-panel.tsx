import { Button, Notice, Segmented } from '@fairhouse/ui'

import { oddsText, sidesOf } from '../../../lib/board-text.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useOddsFormat } from '../odds-format-select.tsx'
import { FreeBetBox } from './free-bet-box.tsx'
import { LegItem } from './leg-item.tsx'
import { LostBet, PlaceButton } from './place-button.tsx'
import { PlacedBets } from './placed-bets.tsx'
import { refusalText } from './refusal-text.ts'
import { ShareSlip } from './share-slip.tsx'
import { slipToShare } from './slip-link.ts'
import { SlipSummary } from './slip-summary.tsx'
import s from './slip.module.css'
import { accepted, cleared, isTypeOffered, type SlipType, staked, stakesOf, typed, withBanker, without } from './slip.ts'
import { StakeBox } from './stake-box.tsx'
import { Combinations, SystemBox } from './system-box.tsx'
import { legTitle } from './use-legs.ts'
import type { SlipView } from './use-slip-view.ts'
import { changeSlip } from './use-slip.ts'

const TYPES = ['single', 'express', 'system'] as const
const POLICIES = ['none', 'higher', 'any'] as const

/** The bet slip: selections, stake, what it may return, and the bet. `onDone`: placed bets were hidden, and nothing is left. */
export function SlipPanel({ view, onDone }: { view: SlipView; onDone?: () => void }) {
  const { t } = useLanguage()
  const { slip, place } = view
  const isEmpty = slip.legs.length === 0
  const { state } = place
  const dismiss = () => {
    place.dismiss()
    if (isEmpty) onDone?.()
  }
  return (
    <div className={s.panel}>
      <PlacedBets bets={place.placing.placed} onDismiss={dismiss} />
      {isEmpty && state === 'lost' && <LostBet place={place} />}
      {isEmpty && state === 'reconnecting' && <p className={s.empty}>{t('betting.slip.reconnecting')}</p>}
      {isEmpty && state === 'resting' && place.placing.placed.length === 0 && <p className={s.empty}>{t('betting.slip.empty')}</p>}
      {!isEmpty && <Filled view={view} />}
    </div>
  )
}

function Filled({ view }: { view: SlipView }) {
  const { t } = useLanguage()
  const { slip } = view
  return (
    <>
      <Segmented
        label={t('betting.slip.type')}
        value={slip.type}
        onChange={(type: SlipType) => changeSlip((now) => typed(now, type))}
        options={TYPES.map((value) => ({ value, label: t(`betting.type.${value}`), disabled: !isTypeOffered(slip, value) }))}
      />
      <Legs view={view} />
      <ChangedOdds view={view} />
      {slip.type === 'system' && <SystemBox slip={slip} />}
      <FreeBetBox view={view} />
      {!isMany(view) && !isFree(view) && <Stake view={view} at={0} label={t('betting.slip.stake')} />}
      {view.hasBonus && <CountsNothing view={view} />}
      <SlipSummary view={view} />
      {slip.type === 'system' && <Lines view={view} />}
      <div>
        <p className={s.label}>{t('betting.slip.policy')}</p>
        <Segmented
          label={t('betting.slip.policy')}
          value={slip.policy}
          onChange={(policy: (typeof POLICIES)[number]) => changeSlip((now) => ({ ...now, policy }))}
          options={POLICIES.map((value) => ({ value, label: t(`betting.policy.${value}`) }))}
        />
      </div>
      <div className={s.row}>
        <ShareSlip slip={slipToShare(slip)} />
        <Button size={32} kind="ghost" onClick={() => changeSlip(cleared)}>
          {t('betting.slip.clear')}
        </Button>
      </div>
      <div className={s.action}>
        <PlaceButton view={view} />
      </div>
    </>
  )
}

const isFree = ({ bets }: SlipView): boolean => bets[0]?.bet.freeBet !== undefined

/** Several singles have a stake each. */
const isMany = ({ slip }: SlipView): boolean => slip.type === 'single' && slip.legs.length > 1

function Legs({ view }: { view: SlipView }) {
  const language = useLanguage()
  const { slip, legs, validation, bets } = view
  const faultOf = (at: number): string | undefined => {
    const own = slip.type === 'single' ? bets[at]?.refusal : bets[0]?.refusal
    const isOwn = own?.leg !== undefined && own.leg !== null && (slip.type === 'single' || own.leg === at)
    if (!isOwn) return undefined
    const status = validation.now[at]?.status
    const isDecided = own.code === 'market_closed' && (status === 'settled' || status === 'void')
    const other = own.code === 'related_event' ? relatedBefore(legs, at) : undefined
    if (other) return language.t('betting.refused.related_to', { sides: sidesOf(other) })
    return isDecided ? language.t(`betting.refused.${status}`) : refusalText(own, view.currency, language)
  }
  return (
    <ul className={s.legs}>
      {legs.map((named, at) => {
        const { outcome } = named.leg
        return (
          <LegItem
            key={outcome}
            named={named}
            now={validation.now[at]}
            fault={faultOf(at)}
            onRemove={() => changeSlip((now) => without(now, outcome))}
            onBanker={slip.type === 'system' ? () => changeSlip((now) => withBanker(now, outcome)) : undefined}
          >
            {isMany(view) && <Stake view={view} at={at} label={language.t('betting.slip.stakeOf', { n: at + 1 })} isSmall />}
          </LegItem>
        )
      })}
    </ul>
  )
}

/** The event of an earlier selection that this one is related to. */
function relatedBefore(legs: SlipView['legs'], at: number) {
  const related = legs[at]?.event?.related
  return related == null ? undefined : (legs.slice(0, at).find(({ event }) => event?.related === related)?.event ?? undefined)
}

function Stake({ view, at, label, isSmall = false }: { view: SlipView; at: number; label: string; isSmall?: boolean }) {
  const language = useLanguage()
  const quoted = view.bets[at]
  if (!quoted) return null
  const { quote, refusal, bet } = quoted
  const isOfStake = refusal && (refusal.leg === undefined || refusal.leg === null) && refusal.code !== 'odds_changed'
  return (
    <StakeBox
      label={label}
      currency={view.currency}
      value={stakesOf(view.slip)[at] ?? ''}
      onChange={(text) => changeSlip((now) => staked(now, at, text))}
      least={quote.least}
      most={quote.most}
      balance={view.cash}
      error={isOfStake && bet.stake !== null ? refusalText(refusal, view.currency, language) : undefined}
      isSmall={isSmall}
    />
  )
}

/** As the server counts bets, which this script does not carry: thousandths, and percent. */
const COUNTED = { lowestOdds: 1500, highestReturn: 96 }

/** Why bets would count nothing towards the wager of the active bonus: one sentence for all bets of the slip. It never stops a bet. */
function CountsNothing({ view }: { view: SlipView }) {
  const { t, locale } = useLanguage()
  const odds = oddsText(COUNTED.lowestOdds, useOddsFormat(), locale)
  const found = view.bets.flatMap(({ noContribution }, at) => (noContribution ? [{ reason: noContribution, number: at + 1 }] : []))
  const parts = [...Map.groupBy(found, ({ reason }) => reason)].map(([reason, bets]) => {
    const why = t(`betting.slip.countsNothing.${reason}`, { odds, percent: COUNTED.highestReturn })
    const numbers = bets.map(({ number }) => number).join(', ')
    return isMany(view) ? t('betting.slip.countsNothing.bets', { count: bets.length, numbers, why }) : why
  })
  const text = t('betting.slip.countsNothing', { count: found.length, why: parts.join('; ') })
  return <div aria-live="polite">{found.length > 0 && <p className={s.reason}>{text}</p>}</div>
}

function Lines({ view: { bets, validation, legs, currency } }: { view: SlipView }) {
  const language = useLanguage()
  const quoted = bets[0]
  if (!quoted || quoted.quote.lines === 0) return null
  const names = legs.map((named) => legTitle(named, language) ?? language.t('betting.slip.unknownLeg'))
  return <Combinations bet={quoted.bet} now={validation.now} names={names} currency={currency} />
}

/** Odds that differ from those seen, and that the policy does not cover: the player accepts them, or removes the selection. */
function ChangedOdds({ view: { slip, legs, validation, bets } }: { view: SlipView }) {
  const { t, locale } = useLanguage()
  const format = useOddsFormat()
  if (bets.every(({ quote }) => quote.refusal?.code !== 'odds_changed')) return <div aria-live="polite" />
  const moved = legs.flatMap(({ leg, event }, at) => {
    const odds = validation.now[at]?.odds ?? leg.seen
    if (odds === leg.seen || odds <= 1000) return []
    const values = { sides: event ? sidesOf(event) : '', before: oddsText(leg.seen, format, locale), after: oddsText(odds, format, locale) }
    return [<div key={leg.outcome}>{t('betting.slip.moved', values)}</div>]
  })
  const accept = () =>
    changeSlip((now) =>
      accepted(
        now,
        now.legs.map(({ outcome }) => oddsOf(outcome)),
      ),
    )
  const oddsOf = (outcome: string) => validation.now[slip.legs.findIndex((leg) => leg.outcome === outcome)]?.odds ?? null
  return (
    <div aria-live="polite">
      <Notice tone="warn" icon="refresh">
        {moved}
        <Button size={32} className={s.accept} onClick={accept}>
          {t('betting.slip.accept')}
        </Button>
      </Notice>
    </div>
  )
}
