import { useEffect, useEffectEvent } from 'react'

import { actionOf, digitOf, type PressPlace, type TableAction } from './hotkeys.ts'

/** Handles keys while the table is mounted. `takeDigit` returns whether the stage of an open round uses this digit. */
export function useHotkeys(isOn: boolean, act: (action: TableAction) => void, takeDigit?: (digit: number) => boolean): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return // already handled by the stage
    const place = placeOf(event.target, isOn)
    const digit = digitOf(event, place)
    if (digit !== undefined && takeDigit?.(digit)) return event.preventDefault()
    const action = actionOf(event, place)
    if (!action) return
    event.preventDefault() // Space would scroll the page
    act(action)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onPress(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const TYPING = 'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
/** A slider does not use Space, so that one can move the line and play without leaving it. */
const CONTROLS = 'button, a, summary, input:not([type="range"]), [role="tab"], [role="menuitem"]'

function placeOf(target: EventTarget | null, isOn: boolean): PressPlace {
  const element = target instanceof Element ? target : null
  return {
    isOn,
    isTyping: element?.closest(TYPING) != null,
    isControl: element?.closest(CONTROLS) != null,
    isCovered: document.querySelector('dialog[data-modal][open]') !== null,
  }
}
