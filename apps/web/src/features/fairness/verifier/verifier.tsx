import { GAME_VIEWS, findGameView, PROVEN_VIEWS } from '../../../games/registry.ts'
import type { RoundClaim, Verdict } from '@fairhouse/games'
import { useForm } from '@fairhouse/ui/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { claimInHash } from '../../../games/_common/proof/claim.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { track } from '../../../shell/track.ts'
import { EXAMPLE } from './example.ts'
import { withChange, emptyForm, formOf, type VerifierForm } from './form.ts'
import { fieldErrors, VerifierFields } from './fields.tsx'
import { VerifierResult } from './result.tsx'
import s from './verifier.module.css'

const FIRST = GAME_VIEWS[0]!
const EMPTY = emptyForm(FIRST.id, FIRST.firstParams)
const START = formOf(EXAMPLE, EMPTY)

/** Repeats a round in this tab; its code loads with the example, then it needs no server. */
export function Verifier() {
  const t = useText()
  const [verdict, setVerdict] = useState<Verdict>()
  /** What the verdict is about. */
  const [checked, setChecked] = useState(START)
  const [isRunning, setRunning] = useState(false)
  /** Of the run under way: following a chain takes a while, and a changed form or another run ends it. */
  const latest = useRef(new AbortController())
  const endRun = () => {
    latest.current.abort()
    return (latest.current = new AbortController())
  }
  useEffect(() => () => latest.current.abort(), [])
  const run = async (input: VerifierForm) => {
    const { signal } = endRun()
    setRunning(true)
    const newVerdict = await verified(input, signal)
    if (signal.aborted) return
    setRunning(false)
    if (!newVerdict) return
    setChecked(input)
    setVerdict(newVerdict)
    if (newVerdict.verdict !== 'unreadable')
      track('proof_checked', { game: input.game, result: newVerdict.verdict === 'differs' ? 'wrong' : 'right' })
  }
  const form = useForm<VerifierForm>({
    values: START,
    // another press ends the run before it, so the form does not wait for this one
    send: (input) => void run(input),
    errors: fieldErrors(verdict, checked, t),
  })
  const view = findGameView(form.values.game) ?? FIRST
  const fill = (next: VerifierForm) => {
    endRun()
    setRunning(false)
    form.set(next)
    setVerdict(undefined)
  }
  /** Any text may be pasted or linked: invalid params are verified but not drawn. */
  const take = async (claim: Partial<RoundClaim>) => {
    const input = formOf(claim, EMPTY)
    const [{ isDrawable }] = await Promise.all([import('./verify-form.ts'), formsOfAll()])
    fill(isDrawable(input) ? input : { ...input, params: (findGameView(input.game) ?? FIRST).firstParams })
    await run(input)
  }
  useProofOfAddress((claim) => void take(claim ?? EXAMPLE))
  return (
    <section className={s.verifier} aria-label={t('fairness.verifier')}>
      <VerifierFields
        form={form}
        view={view}
        verdict={verdict}
        isRunning={isRunning}
        onChange={(change) => fill(withChange(form.values, change))}
        onPaste={(claim) => void take(claim)}
      />
      <VerifierResult view={view} form={form.values} verdict={verdict} />
    </section>
  )
}

/** Loaded in advance, so that a proof of any game can be repeated offline. */
const formsOfAll = () => Promise.all(PROVEN_VIEWS.map(async ({ ParamsForm }) => ParamsForm.fetchAhead?.()))

/** `#proof=…`: a link from a proof drawer, also while this page is open. Without one the example is used. */
function useProofOfAddress(take: (claim: ReturnType<typeof claimInHash>) => void): void {
  const read = useEffectEvent(() => take(claimInHash(location.hash)))
  useEffect(() => {
    read()
    const listener = () => read()
    window.addEventListener('hashchange', listener)
    return () => window.removeEventListener('hashchange', listener)
  }, [])
}

/** undefined: it was ended, or met a fault, which is reported as an error of the page. */
async function verified(input: VerifierForm, signal: AbortSignal): Promise<Verdict | undefined> {
  try {
    const { verifyForm } = await import('./verify-form.ts')
    return await verifyForm(input, signal)
  } catch (fault) {
    if (!signal.aborted) reportError(fault)
    return undefined
  }
}
