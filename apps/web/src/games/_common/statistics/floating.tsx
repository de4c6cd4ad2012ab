import { IconButton } from '@fairhouse/ui'
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { clearPlace, isOver } from './clear-place.ts'
import { Figures } from './figures.tsx'
import s from './floating.module.css'
import type { PanelState } from './panel-state.ts'
import type { Place } from './store.ts'

interface FloatingProps {
  place: Place
  hasAutobet: boolean
  panel: PanelState
  onPanel(panel: PanelState): void
}

/** Height of the proof bar with its gaps, at the foot of the window. */
const PROOF_BAR = 72
/** Of the title with its icon buttons, which stay free. */
const TITLE = 72
/** Of one press of an arrow key, in px. */
const STEP = 24
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** From 1024 px, over the page: it moves nothing, can be dragged, and never covers the action. */
export function Floating({ place, hasAutobet, panel, onPanel }: FloatingProps) {
  const t = useText()
  const box = useRef<HTMLElement>(null)
  usePlaceOnScreen(box, panel)
  const keep = () => box.current && onPanel({ ...panel, ...cornerOf(box.current) })
  const drag = useDrag(box, keep)
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow || !box.current) return
    event.preventDefault() // the page would scroll
    const { left, top } = cornerOf(box.current)
    moveTo(box.current, { left: left + arrow[0], top: top + arrow[1] })
    keep()
  }
  return (
    <aside ref={box} className={s.panel} data-surface="" data-statistics="" aria-label={t('stats.title')}>
      <header className={s.head}>
        <button type="button" className={s.grip} aria-label={t('stats.move')} title={t('stats.move')} onKeyDown={onKeyDown} {...drag}>
          <b>{t('stats.title')}</b>
        </button>
        <IconButton icon="close" size={32} label={t('stats.close')} onClick={() => onPanel({ ...panel, isOpen: false })} />
      </header>
      <div className={s.body}>
        <Figures place={place} hasAutobet={hasAutobet} />
      </div>
    </aside>
  )
}

interface Corner {
  left: number
  top: number
}

const cornerOf = (element: HTMLElement): Corner => {
  const { left, top } = element.getBoundingClientRect()
  return { left, top }
}

/** Moves the panel as near to `wanted` as it is clear. */
function moveTo(panel: HTMLElement, wanted: Corner): void {
  const { left, top } = clearPlace(wanted, panel.getBoundingClientRect(), roomOf(), actionsOn())
  panel.style.setProperty('--left', `${left}px`)
  panel.style.setProperty('--top', `${top}px`)
}

/** At first at the right; then where the player has left it, as far as it is clear there. */
function usePlaceOnScreen(box: RefObject<HTMLElement | null>, { left, top }: PanelState): void {
  useLayoutEffect(() => {
    const panel = box.current
    if (!panel) return
    const place = () => moveTo(panel, left === undefined || top === undefined ? firstPlace(panel) : { left, top })
    place()
    const sizes = new ResizeObserver(place) // a running autobet makes the panel higher
    sizes.observe(panel)
    window.addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [box, left, top])
}

/** Above the proof bar or under the title, where it covers fewer controls of the game. */
function firstPlace(panel: HTMLElement): Corner {
  const { width, height } = panel.getBoundingClientRect()
  const left = document.documentElement.clientWidth - width
  const tops = [window.innerHeight - PROOF_BAR - height, roomOf().top + TITLE]
  const boxes = tops.map((top) => ({ left, top, right: left + width, bottom: top + height }))
  const controls = Array.from(document.querySelectorAll('main :is(button, input, a)'))
    .filter((control) => !panel.contains(control))
    .map((control) => control.getBoundingClientRect())
  const [low, high] = boxes.map((box) => controls.filter((control) => isOver(box, control)).length)
  return { left, top: tops[high! < low! ? 1 : 0]! }
}

function roomOf() {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return { left: 0, top: Math.max(0, header), right: document.documentElement.clientWidth, bottom: window.innerHeight }
}

const actionsOn = () => Array.from(document.querySelectorAll('[data-panel-foot]'), (action) => action.getBoundingClientRect())

function useDrag(box: RefObject<HTMLElement | null>, keep: () => void) {
  const from = useRef<Corner>(undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!box.current || event.button !== 0) return
      const { left, top } = cornerOf(box.current)
      from.current = { left: event.clientX - left, top: event.clientY - top }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (box.current && from.current) moveTo(box.current, { left: clientX - from.current.left, top: clientY - from.current.top })
    },
    onPointerUp() {
      if (from.current) keep()
      from.current = undefined
    },
    onPointerCancel() {
      from.current = undefined
    },
  }
}
