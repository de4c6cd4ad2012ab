import type { RoundClaim } from '@fairhouse/games'
import { HashText, ProofBadge, Skeleton } from '@fairhouse/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { atRest, browserClock } from '../../../lib/clock.ts'
import { numberText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useInSight } from '../../../lib/use-in-sight.ts'
import { EXAMPLE } from './example.data.ts'
import s from './receipt.module.css'
import type { Repeated } from './repeat.ts'

/** The last revealed round; a labelled example until there is one. */
export function Receipt() {
  const { t, find } = useLanguage()
  const { data } = useApiQuery('GET /api/v2/facts')
  const proof = data?.checked?.proof
  // the one-line sum is that of dice; rounds of other games are verified on their own pages
  const claim = useMemo(() => (proof?.serverSeed && proof.game === EXAMPLE.game ? (proof as RoundClaim) : EXAMPLE), [proof])
  const place = useRef<HTMLElement>(null)
  const done = useRepeated(claim, useInSight(place))
  const isExample = claim === EXAMPLE
  return (
    <aside ref={place} className={s.receipt} aria-label={t('home.receipt')}>
      <div className={s.head}>
        <b>
          {find(`game.${claim.game}`)}, {t(isExample ? 'home.exampleRoll' : 'home.roll', { nonce: claim.nonce })}
        </b>
        {done && <ProofBadge state={done.matches ? 'matches' : 'differs'}>{t(done.matches ? 'home.matches' : 'home.differs')}</ProofBadge>}
      </div>
      <ol>
        <Step title={t('home.sealed')}>
          <HashText text={claim.commitment ?? ''} head={16} tail={6} />
        </Step>
        <Step title={t('home.opened')}>
          <HashText text={claim.serverSeed} head={16} tail={6} />
        </Step>
        <Step title={t('home.repeated')} isDone={done !== undefined}>
          {done ? <Sum {...done} /> : <Skeleton width="180px" height="20px" />}
        </Step>
      </ol>
    </aside>
  )
}

function Step({ title, isDone = false, children }: { title: string; isDone?: boolean; children: ReactNode }) {
  return (
    <li className={s.step} data-done={isDone || undefined}>
      <span className={s.title}>{title}</span>
      <div className={s.value}>{children}</div>
    </li>
  )
}

function Sum({ roll, drawn, ms }: { roll: string; drawn: number; ms: number }) {
  const { locale, t } = useLanguage()
  return (
    <>
      <b>{numberText(Number(roll), locale, 2)}</b>{' '}
      <span className={s.sum}>{t('home.sum', { drawn: numberText(drawn, locale), rolls: numberText(10_000, locale), ms })}</span>
    </>
  )
}

interface RepeatDone extends Repeated {
  /** Duration of the repetition in ms, at least one. */
  ms: number
}

/** The round repeated by this browser once it is in view and the page is idle; undefined until then, or when its file fails to load. */
function useRepeated(claim: RoundClaim, isInSight: boolean): RepeatDone | undefined {
  const [done, setDone] = useState<{ claim: RoundClaim; result: RepeatDone }>()
  useEffect(() => {
    if (!isInSight) return
    let isWanted = true
    const forget = atRest(() => void repeatRound(claim).then((result) => isWanted && result && setDone({ claim, result })))
    return () => {
      isWanted = false
      forget()
    }
  }, [claim, isInSight])
  return done?.claim === claim ? done.result : undefined
}

async function repeatRound(claim: RoundClaim): Promise<RepeatDone | undefined> {
  try {
    const { repeat } = await import('./repeat.ts')
    const began = browserClock.now()
    const result = repeat(claim)
    return result && { ...result, ms: Math.max(1, browserClock.now() - began) }
  } catch (fault) {
    console.warn('the round on the first page could not be repeated', fault)
    return undefined
  }
}
