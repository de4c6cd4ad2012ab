import { Badge, Button, HistoryStrip, Skeleton, Stage } from '@fairhouse/ui'

import { moneyText, numberText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { afterFee, potOfTwo } from '../../_pots/fee.ts'
import { LoadFailed } from '../../_common/table/load-failed.tsx'
import { useWaiting } from '../../_common/table/use-waiting.tsx'
import { Coin } from '../coin.tsx'
import { sideText } from '../names.ts'
import s from './duel-stage.module.css'
import { outcomeOf } from '../../_common/rounds/outcome.ts'
import { ResultPlate } from '../../_common/result/result-plate.tsx'
import { OwnResult } from '../../_common/rounds/own-result.tsx'
import { drawnOf } from './latest.ts'
import { type Duel, ownResult } from './animation.ts'
import { DuelButton } from './duel-button.tsx'
import { OFFERS_ID } from './duel-tabs.tsx'
import { offersFor, rematchOf } from './rematch.ts'
import { Side } from './side.tsx'
import { useOwnDuelInSight } from './use-own-duel-in-sight.ts'
import type { DuelsTableState } from './use-duels-table.ts'

/** The last coins along the top; the current duel with its two sides and the coin between them. */
export function DuelStage({ table, onProof }: { table: DuelsTableState; onProof(id: string): void }) {
  const language = useLanguage()
  const { t } = language
  const lost = useWaiting([table.press.calls])
  return (
    <Stage
      label={t('table.stage')}
      history={
        <HistoryStrip
          label={t('table.lastRounds')}
          results={drawnOf(table).map((duel) => chipOf(duel, table.ownBets, language))}
          onOpen={onProof}
        />
      }
      still={table.isStill}
      waiting={lost ?? (table.isCutOff ? { title: t('duels.reconnecting'), text: t('duels.reconnectingText') } : undefined)}
    >
      {table.hasFailed ? <LoadFailed onRetry={table.retry} /> : <Picture table={table} />}
    </Stage>
  )
}

function Picture({ table }: { table: DuelsTableState }) {
  const { t } = useLanguage()
  const { shown, lobby, flip, own, ownBets, press, isStill } = table
  const picture = useOwnDuelInSight(table)
  if (!lobby) return <Skeleton height="293px" radius="16px" />
  const isTurning = shown !== undefined && flip?.isTurning === true && flip.duel.id === shown.id
  const landed = flip?.isTurning === false ? ownResult(flip.duel, ownBets) : undefined
  const called = shown?.creator.side ?? 'heads'
  return (
    <div className={s.table} ref={picture}>
      <div className={s.duel}>
        {shown && <Side bet={shown.creator} duel={shown} ownBets={ownBets} isTurning={isTurning} />}
        <Coin
          key={shown?.id}
          side={shown?.result?.side ?? called}
          before={called}
          isTurning={isTurning}
          isHovering={!isStill && !isTurning && shown !== undefined && !shown.result}
        />
        {shown && <Side bet={shown.opponent} duel={shown} ownBets={ownBets} isTurning={isTurning} />}
      </div>
      <p className={s.said} aria-live="polite">
        {shown ? <DuelResultLine duel={shown} ownBets={ownBets} isTurning={isTurning} /> : t('duels.ready')}
      </p>
      <div className={s.act}>
        {shown?.state === 'open' && own.includes(shown.id) && (
          <Button money size={40} onClick={() => press.cancel(shown.id)}>
            {t('duels.cancel')}
          </Button>
        )}
        {!isTurning && <RematchButton table={table} />}
        <ToOffers table={table} />
      </div>
      <ResultPlate game="coin-pvp" result={landed && flip && { ...landed, key: flip.duel.id }} isStill={isStill} />
    </div>
  )
}

/** After an own duel: a duel of the same stake with the same opponent. */
function RematchButton({ table }: { table: DuelsTableState }) {
  const { t, locale } = useLanguage()
  const { shown, press, ownBets, bettor } = table
  const rematch = rematchOf(shown, table, ownBets)
  if (!shown || !rematch || !bettor.isReady) return null
  const { stake, currency } = rematch.name === 'accept' ? rematch.duel : shown
  const amount = moneyText(stake, currency, locale)
  const button = { bettor, stake, busy: press.calls.state !== 'resting', deposit: t('duels.depositForRematch', { amount }) }
  return rematch.name === 'accept' ? (
    <DuelButton {...button} kind="primary" onClick={() => press.join(rematch.duel.id)}>
      {t('duels.acceptRematch', { amount })}
    </DuelButton>
  ) : (
    <DuelButton {...button} onClick={() => press.offer(stake, rematch.side, shown.id)}>
      {t('duels.rematch', { amount })}
    </DuelButton>
  )
}

/** Under 1024 px the offers of others are below the screen: how many there are, and a way to them. */
function ToOffers({ table }: { table: DuelsTableState }) {
  const { t, locale } = useLanguage()
  const { own, isStill } = table
  const others = offersFor(table).filter(({ id }) => !own.includes(id)).length
  if (others === 0) return null
  const show = () => document.getElementById(OFFERS_ID)?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
  return (
    <Button size={40} icon="arrow-down" className={s.toOffers} onClick={show}>
      {t('duels.toOffers', { n: numberText(others, locale) })}
    </Button>
  )
}

/** The drawn side; the own result for a participant, the winner for others. */
function DuelResultLine({ duel, ownBets, isTurning }: { duel: Duel; ownBets: readonly string[]; isTurning: boolean }) {
  const language = useLanguage()
  const { t, locale } = language
  const { state, result, stake, currency, commission, creator, opponent } = duel
  if (isTurning) return t('coinflip.turning')
  if (!result) {
    const amount = moneyText(afterFee(potOfTwo(stake), commission), currency, locale)
    const waits = duel.rematch_of === null ? 'duels.waitsOpponent' : 'duels.waitsRematch'
    return t(state === 'closed' ? 'duels.waitsDraw' : waits, { amount })
  }
  const winner = [creator, opponent].find((bet) => bet?.user === result.user)
  const own = ownResult(duel, ownBets)
  return (
    <>
      <Badge tone="win" icon="check">
        {sideText(result.side, language)}
      </Badge>
      {own ? (
        <OwnResult key={duel.id} result={own} />
      ) : (
        t('duels.won', { player: winner?.player ?? '', amount: moneyText(result.payout, currency, locale) })
      )}
    </>
  )
}

function chipOf(duel: Duel, ownBets: readonly string[], language: Language) {
  const { id, result, creator, opponent } = duel
  const text = result ? sideText(result.side, language) : '–'
  const own = ownResult(duel, ownBets)
  const isWon = own && outcomeOf(own) === 'won'
  if (own)
    return {
      key: id,
      text,
      look: isWon ? 'won' : 'plain',
      label: language.t(isWon ? 'table.chipWon' : 'table.chipLost', { result: text }),
    } as const
  const player = (result?.user === creator.user ? creator : opponent)?.player ?? ''
  return { key: id, text, look: 'plain', label: language.t('duels.chip', { side: text, player }) } as const
}
