import { type ReactNode, useState } from 'react'

/** A story's own memory: draws with a value and a way to change it. */
export function Stateful<Value>({ start, draw }: { start: Value; draw: (value: Value, change: (value: Value) => void) => ReactNode }) {
  const [value, change] = useState(start)
  return draw(value, change)
}

export const nothing = () => {}
