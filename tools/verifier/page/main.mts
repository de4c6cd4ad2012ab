/** The page of the offline verifier. `#proof=JSON` fills it and `#lang=kz` sets its language; it sends nothing. */
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type Verdict, verifyRounds } from '@fairhouse/games'

import { OFFLINE_GAMES } from '../games.ts'
import { found } from './elements.mts'
import { drawFields, fillFrom, inputOf, labelFields, showFault } from './form.mts'
import { FIELDS, claimOf } from './parts.mts'
import { type CheckedClaim, type ReadableVerdict, drawEmpty, drawVerdict } from './result.mts'
import { HTML_LANGUAGE, type Language, TEXTS, spokenLanguage } from './texts/texts.mts'

let language: Language
/** Counts changes of the parts. */
let turns = 0
let checked: { claim: CheckedClaim; verdict: ReadableVerdict } | undefined

const texts = () => TEXTS[language]

function speak(chosen: Language): void {
  language = chosen
  document.documentElement.lang = HTML_LANGUAGE[chosen]
  const all: Record<string, unknown> = { ...texts() }
  for (const place of document.querySelectorAll<HTMLElement>('[data-text]')) place.textContent = String(all[place.dataset.text!])
  for (const place of document.querySelectorAll<HTMLElement>('[data-label]')) place.ariaLabel = String(all[place.dataset.label!])
  inputOf('proof').setAttribute('placeholder', texts().proofHint)
  for (const button of languageButtons()) button.ariaPressed = String(button.dataset.language === chosen)
  labelFields(texts())
  showFault(undefined)
  drawResult()
}

/** A long chain is followed in pauses. A changed part, or another press, ends it: its result would be one of another round. */
async function verify(): Promise<void> {
  forget()
  const turn = turns
  showFault(undefined)
  const read = claimOf((part) => inputOf(part).value)
  if ('unreadable' in read) return showFault(read.unreadable, texts().faults[read.unreadable])
  found('#result').ariaBusy = 'true'
  const pace = { now: () => performance.now(), pause: () => pauseWhile(() => turn === turns) }
  const verdicts = await verifyRounds(browserCrypto, [read.claim], pace, OFFLINE_GAMES).catch(ignoreEnd)
  if (!verdicts || turn !== turns) return
  found('#result').ariaBusy = null
  take(read.claim, verdicts[0]!)
  drawResult()
}

class Ended extends Error {}

async function pauseWhile(isCurrent: () => boolean): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve))
  if (!isCurrent()) throw new Ended()
}

function ignoreEnd(fault: unknown): undefined {
  if (!(fault instanceof Ended)) throw fault
}

function take(claim: Record<string, unknown>, verdict: Verdict): void {
  if (verdict.verdict !== 'unreadable') checked = { claim: claim as Record<string, unknown> & CheckedClaim, verdict }
  else showFault(verdict.field === 'claim' ? 'proof' : verdict.field, texts().faults[verdict.field])
}

function drawResult(): void {
  if (checked) drawVerdict(texts(), checked.claim, checked.verdict)
  else drawEmpty(texts())
}

/** After a changed part the shown working belongs to another round. */
function forget(): void {
  turns++
  checked = undefined
  found('#result').ariaBusy = null
  drawResult()
}

function takeProof(text: string): void {
  if (text.trim() === '') showFault(undefined)
  else if (fillFrom(text)) void verify()
  else showFault('proof', texts().faults.claim)
}

function languageButtons(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[data-language]')
}

const query = new URLSearchParams(location.hash.slice(1))
drawFields()
speak(spokenLanguage([query.get('lang') ?? '', ...navigator.languages]))
for (const button of languageButtons()) button.addEventListener('click', () => speak(button.dataset.language as Language))
for (const { part } of FIELDS) inputOf(part).addEventListener('input', forget)
inputOf('proof').addEventListener('input', () => takeProof(inputOf('proof').value))
found('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void verify().then(() => checked && found('#result').scrollIntoView({ block: 'nearest' }))
})
const linked = query.get('proof')
if (linked !== null) {
  inputOf('proof').value = linked
  takeProof(linked)
}
