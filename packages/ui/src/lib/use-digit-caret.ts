import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the caret after its digit when the mask moves characters. Call the returned function with the field when its text changes. */
export function useDigitCaret(field: RefObject<HTMLInputElement | null>, text: string): () => void {
  const digitsBefore = useRef<number | null>(null)

  useLayoutEffect(() => {
    const input = field.current
    if (!input || digitsBefore.current === null) return
    const at = placeAfter(text, digitsBefore.current)
    digitsBefore.current = null
    input.setSelectionRange(at, at)
  }, [field, text])

  return () => {
    const input = field.current
    const before = input?.value.slice(0, input.selectionStart ?? 0) ?? ''
    digitsBefore.current = before.replace(/\D/g, '').length
  }
}

function placeAfter(text: string, digits: number): number {
  let left = digits
  for (let at = 0; at < text.length; at++) {
    if (left === 0) return at
    if (/\d/.test(text[at] ?? '')) left--
  }
  return text.length
}
