import { Button, Card, Link, Notice, Progress, SectionHead, Stat } from '@fairhouse/ui'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { newClientSeed } from '../../../games/_common/seeds/client-seed.ts'
import { useProviderPairs, useRotateProvider } from '../../../games/_common/seeds/use-provider-seeds.ts'
import { useRotate, useSeeds } from '../../../games/_common/seeds/use-seeds.ts'
import { numberText, percentText } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { useUser } from '../../../lib/session/user.ts'
import s from './last-bets.module.css'
import { countOf, type Tally } from './tally.ts'
import { LAST_BETS, type LastBets as LastBetsState, useLastBets } from './use-last-bets.ts'

/** Repeats the last thousand real bets with one press (BEY-2). */
export function LastBets() {
  const { t, locale } = useLanguage()
  const user = useUser()
  const { state, run, stop } = useLastBets()
  const isChecking = state.kind === 'checking'
  const key = useRef<HTMLButtonElement>(null)
  useRunAgain(state, run)
  return (
    <section className={s.section} aria-label={t('lastBets.title')}>
      <SectionHead title={t('lastBets.title')} />
      <Card pad={20} className={s.card}>
        <p>{t('lastBets.text', { n: numberText(LAST_BETS, locale) })}</p>
        {user ? (
          <div className={s.keys}>
            <Button ref={key} kind="proof" icon="seal" busy={isChecking} onClick={run}>
              {t('lastBets.check', { n: numberText(LAST_BETS, locale) })}
            </Button>
            {isChecking && <StopKey onStop={stop} next={key} />}
          </div>
        ) : (
          <p className={s.small}>{t('lastBets.guest')}</p>
        )}
        {isChecking && <Progressed part={state.part} />}
        {state.kind !== 'resting' && <Result tally={state.tally} isDone={state.kind === 'done'} onOpened={run} />}
        {state.kind === 'failed' && <Notice tone="warn">{t('lastBets.failed')}</Notice>}
        {state.kind === 'stopped' && <output className={s.small}>{t('lastBets.stopped')}</output>}
      </Card>
    </section>
  )
}

/** The bar moves by hundredths; the text, which screen readers speak when they are at rest, by tenths. */
function Progressed({ part }: { part: number }) {
  const { t, locale } = useLanguage()
  const hundredths = Math.floor(part * 100 + LAST_BIT)
  return (
    <>
      <Progress label={t('lastBets.checking')} part={part} text={percentText(hundredths, locale)} />
      <output className={s.small}>{t('lastBets.part', { percent: percentText(hundredths - (hundredths % 10), locale) })}</output>
    </>
  )
}

/** A hundredth must not be lost to the last bit of a double. */
const LAST_BIT = 1e-9

interface StopKeyProps {
  onStop(): void
  /** Takes the focus over when the check ends. */
  next: RefObject<HTMLButtonElement | null>
}

function StopKey({ onStop, next }: StopKeyProps) {
  const own = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const [key, heir] = [own.current, next.current]
    return () => {
      if (document.activeElement === key) heir?.focus()
    }
  }, [next])
  return (
    <Button ref={own} onClick={onStop}>
      {useText()('lastBets.stop')}
    </Button>
  )
}

/** A seed rotation elsewhere on the page reveals bets: sealed ones are counted again. */
function useRunAgain(state: LastBetsState, run: () => void) {
  const commitment = useSeeds('real', { enabled: false }).data?.active?.commitment
  const counted = useRef(commitment)
  const onChange = useEffectEvent(() => {
    const isChanged = counted.current !== undefined && counted.current !== commitment
    if (isChanged && state.kind === 'done' && state.tally.sealed > 0) run()
    counted.current = commitment
  })
  useEffect(() => onChange(), [commitment])
}

interface ResultProps {
  tally: Tally
  isDone: boolean
  onOpened(): void
}

function Result({ tally, isDone, onOpened }: ResultProps) {
  const { t, locale } = useLanguage()
  const { matches, sealed, running, unpublished, undrawn, lost, differs, unread, unchecked } = tally
  const number = (value: number) => numberText(value, locale)
  return (
    <div className={s.result} aria-live="polite">
      <div className={s.stats}>
        <Stat value={number(countOf(tally))} name={t('lastBets.checked')} />
        <Stat value={number(matches)} name={t('lastBets.matches')} />
        <Stat value={number(sealed)} name={t('lastBets.sealed')} />
        <Stat value={number(differs.length)} name={t('lastBets.differs')} />
        {running > 0 && <Stat value={number(running)} name={t('lastBets.running')} />}
        {unpublished > 0 && <Stat value={number(unpublished)} name={t('lastBets.unpublished')} />}
        {undrawn > 0 && <Stat value={number(undrawn)} name={t('lastBets.undrawn')} />}
        {lost > 0 && <Stat value={number(lost)} name={t('lastBets.lost')} />}
      </div>
      {isDone && countOf(tally) === 0 && <p className={s.small}>{t('lastBets.none')}</p>}
      {isDone && matches > 0 && differs.length === 0 && <Notice tone="proof">{t('lastBets.allMatch', { n: matches })}</Notice>}
      {unpublished > 0 && <p className={s.small}>{t('lastBets.unpublishedText', { n: unpublished })}</p>}
      {undrawn > 0 && <p className={s.small}>{t('lastBets.undrawnText', { n: undrawn })}</p>}
      {lost > 0 && <p className={s.small}>{t('lastBets.lostText', { n: lost })}</p>}
      <Rounds title={t('lastBets.differing')} ids={differs} />
      <Rounds title={t('lastBets.unchecked')} ids={unchecked} />
      <Rounds title={t('lastBets.unread')} ids={unread} />
      {isDone && sealed > 0 && <OpenThem onOpened={onOpened} />}
    </div>
  )
}

/** Links to the page of the round with the whole computation. */
function Rounds({ title, ids }: { title: string; ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <div className={s.small}>
      <b>{title}</b>
      <ul className={s.rounds}>
        {ids.map((id) => (
          <li key={id}>
            <Link href={`/round/${id}`}>{id}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Sealed rounds belong to active pairs, the house's and providers': their rotation reveals them, and they are repeated at once. */
function OpenThem({ onOpened }: { onOpened(): void }) {
  const t = useText()
  const { rotate } = useRotate('real')
  const { rotateAt } = useRotateProvider()
  const { data: pairs } = useProviderPairs()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const used = (pairs?.data ?? []).filter(({ pair }) => pair !== null && pair.nonce > 0)
    const own = await rotate(newClientSeed())
    const others = await Promise.all(used.map(({ provider }) => rotateAt(provider, newClientSeed())))
    setBusy(false)
    if ([own, ...others].some((rotated) => rotated !== undefined)) onOpened()
  }
  return (
    <Notice
      title={t('lastBets.sealedTitle')}
      action={
        <Button busy={isBusy} onClick={() => void open()}>
          {t('lastBets.open')}
        </Button>
      }
    >
      {t('lastBets.sealedText')}
    </Notice>
  )
}
