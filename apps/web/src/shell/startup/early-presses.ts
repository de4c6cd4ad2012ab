import { browserClock } from '../../lib/clock.ts'
import type { Locale } from '../../lib/i18n/locales.ts'

/** Presses before the page was interactive (D-69). Each control once, in order: a second press of a slow button is impatience. */
interface EarlyPresses {
  /** Buttons that stake or move money: they show "one moment", and their presses are not kept. */
  waiting: Set<HTMLElement>
  pressed: Map<HTMLElement, { label: string; sign: Animation | undefined }>
  end(): void
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/** An attribute of the document, because the script runs before any text has come. */
export const ONE_MOMENT: Record<Locale, string> = { ru: 'Одну минуту', en: 'One moment', kz: 'Бір сәт' }

/**
 * Runs in the head before the first paint. Holds presses of buttons, and of links that open a modal of this page; other links, popovers and
 * fields need no script. A held control pulses. A disabled button gets a pointer and no click.
 */
export const EARLY_PRESSES_SCRIPT = `(()=>{const pressed=new Map,waiting=new Set
const moneyOf=e=>e.target instanceof Element&&e.target.closest('[data-money]')
const wait=one=>{waiting.add(one);one.dataset.moment=document.documentElement.dataset.moment}
const touch=e=>{const one=moneyOf(e);if(one&&one.disabled)wait(one)}
const isHere=a=>a.origin===location.origin&&a.pathname===location.pathname&&a.search!==location.search
const hold=e=>{const money=moneyOf(e);if(money){e.preventDefault();e.stopImmediatePropagation();wait(money);return}
const one=e.target instanceof Element&&e.target.closest('button,a[href],[role=button]')
if(!one||one.disabled||one.hasAttribute('popovertarget')||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||one.matches('a')&&!isHere(one))return
e.preventDefault();e.stopImmediatePropagation()
if(!pressed.has(one))pressed.set(one,{label:one.textContent,sign:one.animate?.({opacity:[1,.5,1]},{duration:900,iterations:Infinity})})}
addEventListener('click',hold,true);addEventListener('pointerdown',touch,true)
window.earlyPresses={pressed,waiting,end(){removeEventListener('click',hold,true);removeEventListener('pointerdown',touch,true)}}})()`

/** A control that is not ready yet, as one that waits for the account, gets its press within this time. */
const READY_WITHIN_MS = 5000

/** Call once the page is interactive. */
export function replayEarlyPresses(): void {
  const early = window.earlyPresses
  if (!early) return
  delete window.earlyPresses
  early.end()
  for (const control of early.waiting) whenEnabled(control, () => delete control.dataset['moment'])
  for (const [pressed, { label, sign }] of early.pressed) {
    const control = pressed.isConnected ? pressed : (twinOf(pressed, label) ?? pressed)
    whenEnabled(control, () => {
      sign?.cancel()
      if (isEnabled(control) && isSame(control, label)) control.click()
    })
  }
}

/** React may have rendered a part anew: the same control in it, unless there are several. A row of a list may be another row by now. */
function twinOf({ tagName }: HTMLElement, label: string): HTMLElement | undefined {
  const twins = [...document.querySelectorAll<HTMLElement>(tagName)].filter(
    (one) => one.textContent === label && !one.closest('li, tr') && one.getClientRects().length > 0,
  )
  return twins.length === 1 && label !== '' ? twins[0] : undefined
}

/** A press means the words that it was made on. Odds are a choice, whose price may have moved. */
const isSame = (control: HTMLElement, label: string): boolean =>
  control.textContent === label || (control.hasAttribute('aria-pressed') && withoutDigits(control.textContent) === withoutDigits(label))

const withoutDigits = (label: string): string => label.replace(/[\d.,:\s]+/g, ' ')
const isEnabled = (control: HTMLElement): boolean => control.isConnected && !control.matches(':disabled')

function whenEnabled(control: HTMLElement, act: () => void): void {
  if (!control.matches(':disabled')) return act()
  const finish = () => {
    watch.disconnect()
    stop()
    act()
  }
  const watch = new MutationObserver(finish)
  const stop = browserClock.after(READY_WITHIN_MS, finish)
  watch.observe(control, { attributes: true, attributeFilter: ['disabled'] })
}
